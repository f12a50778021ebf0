// What people type and what files bring: one line or several, well-formed, and nothing in it that nobody sees.

import * as z from 'zod'
import { textBytes, textLength, titleLength } from './limits.ts'

const control = /[^\P{Cc}\n\t]/gu
// What most texts are made of, so that they need no closer look.
const odd = /[^\n\t -~\u00A0-\uD7FF\uE000-\uFFFD]/
const plain = /^[!-~](?:[ -~]*[!-~])?$/
// Marks that turn the direction of whatever stands behind them, on the screen and in an export.
const turning = /[\u202A-\u202E\u2066-\u2069]/g
// One letter at a time: a loop over many million of them overflows the stack of the expression.
const seen = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Several lines: line breaks and tabs stay. */
export const textOf = (raw: string): string =>
  !odd.test(raw) ? raw : raw.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(control, '')

/** One line, trimmed; empty when nothing in it can be seen. */
export function lineOf(raw: string): string {
  if (plain.test(raw) && !raw.includes('  ')) return raw
  const line = textOf(raw)
    .replaceAll(turning, '')
    .replaceAll(/[^\S ]\s*| \s+/g, ' ')
    .trim()
  return isSeen(line) ? line : ''
}

/** Whether anything of a text can be seen. */
export const isSeen = (text: string): boolean => seen.test(text)

/** A name of something, on one line. */
export const line = ({ min, max }: { min: 0 | 1; max: number }) =>
  z.string().transform(lineOf).pipe(z.string().min(min).max(max))

/** 1 to 500 characters (decisions §5). */
export const Title = line({ min: 1, max: titleLength })

/** A name as somebody saw it before they changed it: compared and told, so only no longer than any name can be. */
export const NameBefore = z
  .string()
  .max(titleLength * 2)
  .transform((text) => text.toWellFormed())

/** Markdown, at most 50,000 characters and 100 KB (decisions §5). */
export const Markdown = z
  .string()
  .max(textLength)
  .transform(textOf)
  .refine((text) => bytesOf(text, textBytes) <= textBytes, { params: { because: 'bytes' } })

/** Bytes as UTF-8, counted up to where they are over the limit; shared has no TextEncoder. */
export function bytesOf(text: string, limit = Number.POSITIVE_INFINITY): number {
  let bytes = 0
  for (let at = 0; at < text.length && bytes <= limit; at++) bytes += bytesAt(text, at)
  return bytes
}

/** What one character adds. Half of a surrogate pair counts two, so that the pair counts four. */
export function bytesAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code >= 0xd8_00 && code < 0xe0_00 ? 2 : 3
}

/** Not longer than so many characters, never ending in half a letter. */
export function cut(text: string, characters: number): string {
  if (text.length <= characters) return text
  return `${text.slice(0, wholeAt(text, characters - 1)).trimEnd()}…`
}

/** Where a text may end, at most so far: not within a letter. */
export function wholeAt(text: string, end: number): number {
  const before = text.charCodeAt(end - 1)
  return end < text.length && before >= 0xd8_00 && before < 0xdc_00 ? end - 1 : end
}
