// The description of a task: that of the card, followed by data without a field of its own.

import { normalizeLine, normalizeText } from '#shared/common/texts.ts'
import { importedText } from './imported-text.ts'
import type { LeftOutCounter } from './left-out.ts'
import { type Fields, objectOrEmpty, textOrEmpty } from './untrusted.ts'

type DescriptionParts = { title: string; customFields: string; checkItems: string }

export function descriptionOf(
  card: Fields,
  cardTitle: string,
  parts: DescriptionParts,
  leftOut: LeftOutCounter,
): string {
  const ownText = card['desc']
  if (ownText !== null && ownText !== undefined && typeof ownText !== 'string')
    leftOut.add('texts.unreadable', cardTitle)
  const extraParagraphs = [locationOf(card), parts.customFields, parts.checkItems].filter(Boolean)
  const text = extraParagraphs.length > 0 ? normalizeText(textOrEmpty(ownText)).trimEnd() : textOrEmpty(ownText)
  return importedText([parts.title, text, ...extraParagraphs].filter(Boolean).join('\n\n'), cardTitle, leftOut)
}

function locationOf(card: Fields): string {
  const { latitude, longitude } = objectOrEmpty(card['coordinates'])
  const coordinateText =
    textOrEmpty(card['coordinates']) || [textOrEmpty(latitude), textOrEmpty(longitude)].filter(Boolean).join(', ')
  const words = [card['locationName'], card['address'], coordinateText]
    .map((part) => normalizeLine(textOrEmpty(part)))
    .filter(Boolean)
  return words.length > 0 ? `📍 ${words.join(', ')}` : ''
}
