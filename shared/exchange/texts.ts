// Fits texts of a file into our length limits.

import {
  bytesAt,
  bytesOf,
  shorten,
  normalizeLine,
  normalizeText,
  codePointBoundaryBefore,
} from '#shared/common/texts.ts'
import { plainTextOf } from '#shared/search/plain-text.ts'
import { textBytes, textCharacters } from './limits.ts'

/** Returns the part that fits, and the number of characters that do not. */
export function fitText(text: string): { text: string; omittedCharacters: number } {
  const end = codePointBoundaryBefore(text, Math.min(textCharacters, fittingCharacters(text, textBytes)))
  if (end >= text.length) return { text, omittedCharacters: 0 }
  return { text: text.slice(0, end), omittedCharacters: text.length - end }
}

/** Returns whether a text is within the limits. */
export const isTextWithinLimits = (text: string): boolean =>
  text.length <= textCharacters && bytesOf(text, textBytes) <= textBytes

/** Escapes inline Markdown characters. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>()#~|]/g, String.raw`\$&`)

/** Returns the first words of a Markdown text, as a replacement for a missing title. */
export function firstWords(text: string, maxCharacters: number): string {
  for (const line of normalizeText(text.slice(0, 2_000)).split('\n')) {
    const words = plainWordsOf(line)
    if (words) return shorten(words, maxCharacters)
  }
  return ''
}

// Removed in addition to the syntax that `plainTextOf` removes: links cut off at the end, reference links, and GitHub's
// strikethrough, check boxes and table borders.
const unfinishedLink = /!?\[[^\]]*(?:\]\([^)\s]*)?$/
const referenceLink = /!?\[([^\]]+)\]\[[^\]]*\]/g
const githubSyntax = /~~|^[\s>+*-]*\[[ x]\]\s|^\s*\||\|\s*$/gi

function plainWordsOf(line: string): string {
  const withoutMarks = line.replaceAll(referenceLink, '$1').replaceAll(githubSyntax, ' ').slice(0, 1_000)
  const words = plainTextOf(withoutMarks.trim(), 1_000)
  return normalizeLine(words.replace(unfinishedLink, ''))
}

function fittingCharacters(text: string, maxBytes: number): number {
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= maxBytes) return text.length
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    bytes += bytesAt(text, at)
    if (bytes > maxBytes) return at
  }
  return text.length
}
