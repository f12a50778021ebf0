// Fits texts of a file into our length limits.

import { bytesAt, bytesOf, shorten, normalizeLine, normalizeText, endOfLetter } from '#shared/common/texts.ts'
import { plainTextOf } from '#shared/search/plain-text.ts'
import { textBytes, textCharacters } from './limits.ts'

/** Returns the part that fits, and the number of characters that do not. */
export function fitText(text: string): { text: string; rest: number } {
  const end = endOfLetter(text, Math.min(textCharacters, fittingCharacters(text, textBytes)))
  return end >= text.length ? { text, rest: 0 } : { text: text.slice(0, end), rest: text.length - end }
}

/** Returns whether a text is within the limits. */
export const isTextInLimits = (text: string): boolean =>
  text.length <= textCharacters && bytesOf(text, textBytes) <= textBytes

/** Escapes every Markdown character. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>()#~|]/g, String.raw`\$&`)

/** Returns the first words of a Markdown text, as a replacement for a missing title. */
export function firstWords(text: string, characters: number): string {
  for (const line of normalizeText(text.slice(0, 2_000)).split('\n')) {
    const words = plainWordsOf(line)
    if (words) return shorten(words, characters)
  }
  return ''
}

// Links that are cut at the end, and marks of GitHub's Markdown.
const unfinishedLink = /!?\[[^\]]*(?:\]\([^)\s]*)?$/
const linkByName = /!?\[([^\]]+)\]\[[^\]]*\]/g
const otherMarks = /~~|^[\s>+*-]*\[[ x]\]\s|^\s*\||\|\s*$/gi

function plainWordsOf(line: string): string {
  const withoutMarks = line.replaceAll(linkByName, '$1').replaceAll(otherMarks, ' ').slice(0, 1_000)
  const words = plainTextOf(withoutMarks.trim(), 1_000)
  return normalizeLine(words.replace(unfinishedLink, ''))
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
