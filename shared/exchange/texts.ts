// Makes text from a stranger's file fit into our lengths.

import { bytesAt, bytesOf, cut, lineOf, textOf, wholeAt } from '#shared/common/texts.ts'
import { plainOf } from '#shared/search/plain.ts'
import { textBytes, textCharacters } from './limits.ts'

/** What of a text fits into a description or a comment, and how many characters do not. */
export function fitted(text: string): { text: string; rest: number } {
  const end = wholeAt(text, Math.min(textCharacters, fittingCharacters(text, textBytes)))
  return end >= text.length ? { text, rest: 0 } : { text: text.slice(0, end), rest: text.length - end }
}

/** Whether a description or a comment may be so long. */
export const isTextInLimits = (text: string): boolean =>
  text.length <= textCharacters && bytesOf(text, textBytes) <= textBytes

/** Returns a text in which no character is a mark of Markdown. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>()#~|]/g, String.raw`\$&`)

/** The first words of a Markdown text, without its marks, to stand for a title that is missing. */
export function firstWords(text: string, characters: number): string {
  for (const line of textOf(text.slice(0, 2_000)).split('\n')) {
    const words = wordsOf(line)
    if (words) return cut(words, characters)
  }
  return ''
}

// Links that end beyond the line, or whose definition does, and marks that only GitHub's Markdown has.
const unfinishedLink = /!?\[[^\]]*(?:\]\([^)\s]*)?$/
const linkByName = /!?\[([^\]]+)\]\[[^\]]*\]/g
const otherMarks = /~~|^[\s>+*-]*\[[ x]\]\s|^\s*\||\|\s*$/gi

function wordsOf(line: string): string {
  const plainer = line.replaceAll(linkByName, '$1').replaceAll(otherMarks, ' ').slice(0, 1_000)
  const words = plainOf(plainer.trim(), 1_000)
  return lineOf(words.replace(unfinishedLink, ''))
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
