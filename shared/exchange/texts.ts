// Makes text from a stranger's file fit into our lengths.

import { bytesAt, cut, lineOf, textOf, wholeAt } from '#shared/common/texts.ts'
import { textBytes, textCharacters } from './limits.ts'

/** What of a text fits into a description or a comment, and how many characters do not. */
export function fitted(text: string): { text: string; rest: number } {
  const end = wholeAt(text, Math.min(textCharacters, fittingCharacters(text, textBytes)))
  return end >= text.length ? { text, rest: 0 } : { text: text.slice(0, end), rest: text.length - end }
}

/** The first words of a text, to stand for a title that is missing. */
export function firstWords(text: string, characters: number): string {
  const head = textOf(text.slice(0, 2_000))
    .split('\n')
    .map((line) => lineOf(line.replace(/^\s*(?:[#>*+-]+\s+)*/, '')))
  return cut(head.find((line) => line !== '') ?? '', characters)
}

function fittingCharacters(text: string, limit: number): number {
  if (text.length * 3 <= limit) return text.length
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    bytes += bytesAt(text, at)
    if (bytes > limit) return at
  }
  return text.length
}
