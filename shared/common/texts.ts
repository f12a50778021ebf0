// Normalises texts that users type or files contain: well-formed, one or several lines, without invisible characters.

import * as z from 'zod'
import { textBytes, textLength, titleLength } from './limits.ts'

const controlCharacters = /[^\P{Cc}\n\t]/gu
// Fast check: most texts need no normalisation.
const unusualCharacter = /[^\n\t -~\u00A0-\uD7FF\uE000-\uFFFD]/
const plainLine = /^[!-~](?:[ -~]*[!-~])?$/
// Controls that change the direction of the following text.
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g
// Matches one visible letter; a quantifier would overflow the stack of the expression for long texts.
const visibleCharacter = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Normalises a text of several lines; line breaks and tabs stay. */
export const normalizeText = (raw: string): string =>
  !unusualCharacter.test(raw) ? raw : raw.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(controlCharacters, '')

/** Normalises a text of one line and trims it; empty when nothing is visible. */
export function normalizeLine(raw: string): string {
  if (plainLine.test(raw) && !raw.includes('  ')) return raw
  const text = normalizeText(raw)
    .replaceAll(directionControls, '')
    .replaceAll(/[^\S ]\s*| \s+/g, ' ')
    .trim()
  return hasVisibleText(text) ? text : ''
}

/** Returns whether a text has a visible character. */
export const hasVisibleText = (text: string): boolean => visibleCharacter.test(text)

/** A name on one line. */
export const line = ({ min, max }: { min: 0 | 1; max: number }) =>
  z.string().transform(normalizeLine).pipe(z.string().min(min).max(max))

/** 1 to 500 characters. */
export const Title = line({ min: 1, max: titleLength })

/** The old name in a change. It is only compared and logged, so only its length is limited. */
export const PreviousName = z
  .string()
  .max(titleLength * 2)
  .transform((text) => text.toWellFormed())

/** Markdown, at most 50,000 characters and 100 KB. */
export const Markdown = z
  .string()
  .max(textLength)
  .transform(normalizeText)
  .refine((text) => bytesOf(text, textBytes) <= textBytes, { params: { reason: 'bytes' } })

/** Returns the length in UTF-8 bytes, counted up to the limit; shared has no TextEncoder. */
export function bytesOf(text: string, limit = Number.POSITIVE_INFINITY): number {
  let bytes = 0
  for (let at = 0; at < text.length && bytes <= limit; at++) bytes += bytesAt(text, at)
  return bytes
}

/** Bytes of one UTF-16 unit; half of a surrogate pair counts two. */
export function bytesAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code >= 0xd8_00 && code < 0xe0_00 ? 2 : 3
}

/** Cuts a text to a number of characters, never within a surrogate pair. */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text
  return `${text.slice(0, codePointBoundaryBefore(text, characters - 1)).trimEnd()}…`
}

/** Returns `end`, or the index before it if a cut at `end` would split a surrogate pair. */
export function codePointBoundaryBefore(text: string, end: number): number {
  const before = text.charCodeAt(end - 1)
  return end < text.length && before >= 0xd8_00 && before < 0xdc_00 ? end - 1 : end
}
