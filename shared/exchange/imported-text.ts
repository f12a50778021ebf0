import { normalizeText } from '#shared/common/texts.ts'
import type { LeftOutCounter } from './left-out.ts'
import { withSafeLinks } from './safe-links.ts'
import { fitText } from './texts.ts'

/**
 * Returns a description or comment of a file: normalised, without unsafe links, and within the length limits.
 * @param example title of the card or board, for the import report
 */
export function importedText(raw: string, example: string, leftOut: LeftOutCounter): string {
  const cleanText = normalizeText(raw)
  // Cut before, so that huge texts are not searched for links, and after, because escaping links may lengthen the text.
  const shortened = fitText(cleanText)
  const { text, removedLinks: count } = withSafeLinks(shortened.text)
  const { text: fittedText, omittedCharacters } = fitText(text)
  const characters = shortened.omittedCharacters + omittedCharacters
  leftOut.add('texts.links_disarmed', example, { count })
  if (characters > 0) leftOut.add('texts.cut', example, { characters })
  return fittedText
}
