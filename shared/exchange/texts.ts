// Makes text from a stranger's file fit to keep: well-formed, without control characters, within our lengths.

import { textBytes, textCharacters } from './limits.ts'

const control = /[^\P{Cc}\n\t]/gu
// What most texts are made of, so that they need no closer look.
const odd = /[^\n\t -~\u00A0-\uD7FF\uE000-\uFFFD]/
const plain = /^[!-~](?:[ -~]*[!-~])?$/
// One letter at a time: a loop over many million of them overflows the stack of the expression.
const seen = /[^\s\p{Cf}]/u

/** Several lines: line breaks and tabs stay. */
export const textOf = (raw: string): string =>
  !odd.test(raw) ? raw : raw.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(control, '')

/** One line, trimmed; empty when nothing in it can be seen. */
export function lineOf(raw: string): string {
  if (plain.test(raw) && !raw.includes('  ')) return raw
  const line = textOf(raw)
    .replaceAll(/[^\S ]\s*| \s+/g, ' ')
    .trim()
  return seen.test(line) ? line : ''
}

/** Not longer than so many characters, never ending in half a letter. */
export function cut(text: string, characters: number): string {
  if (text.length <= characters) return text
  return `${text.slice(0, wholeAt(text, characters - 1)).trimEnd()}…`
}

/** What of a text fits into a description or a comment, and how many characters do not. */
export function fitted(text: string): { text: string; rest: number } {
  const end = wholeAt(text, Math.min(textCharacters, fittingCharacters(text, textBytes)))
  return end >= text.length ? { text, rest: 0 } : { text: text.slice(0, end), rest: text.length - end }
}

/** Bytes as UTF-8, counted up to where they are over the limit. */
export function bytesOf(text: string, limit = Number.POSITIVE_INFINITY): number {
  let bytes = 0
  for (let at = 0; at < text.length && bytes <= limit; at++) bytes += bytesAt(text, at)
  return bytes
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

// Half of a surrogate pair counts two, so that the pair counts four.
function bytesAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code >= 0xd8_00 && code < 0xe0_00 ? 2 : 3
}

function wholeAt(text: string, end: number): number {
  const before = text.charCodeAt(end - 1)
  return end < text.length && before >= 0xd8_00 && before < 0xdc_00 ? end - 1 : end
}
