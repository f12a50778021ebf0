// The description of a task: that of the card, followed by data without a field of its own.

import { lineOf, textOf } from '#shared/common/texts.ts'
import { keptText } from './kept-text.ts'
import type { LeftOutCounter } from './left-out.ts'
import { type Fields, fieldsOf, wordOf } from './untrusted.ts'

type More = { title: string; customFields: string; checkItems: string }

export function descriptionOf(card: Fields, where: string, more: More, leftOut: LeftOutCounter): string {
  const own = card['desc']
  if (own !== null && own !== undefined && typeof own !== 'string') leftOut.add('texts.unreadable', where)
  const below = [placeOf(card), more.customFields, more.checkItems].filter(Boolean)
  const text = below.length > 0 ? textOf(wordOf(own)).trimEnd() : wordOf(own)
  return keptText([more.title, text, ...below].filter(Boolean).join('\n\n'), where, leftOut)
}

function placeOf(card: Fields): string {
  const { latitude, longitude } = fieldsOf(card['coordinates'])
  const spot = wordOf(card['coordinates']) || [wordOf(latitude), wordOf(longitude)].filter(Boolean).join(', ')
  const words = [card['locationName'], card['address'], spot].map((part) => lineOf(wordOf(part))).filter(Boolean)
  return words.length > 0 ? `📍 ${words.join(', ')}` : ''
}
