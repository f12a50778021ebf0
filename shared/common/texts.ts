// What people type: titles on one line, and longer texts in Markdown.

import * as z from 'zod'
import { textBytes, textLength, titleLength } from './limits.ts'

// Control characters cannot be seen and break exports; line breaks have no place in a title.
// oxlint-disable-next-line no-control-regex -- that is the point
const unseen = /[\u0000-\u001f\u007f\u2028\u2029]+/g

/** 1 to 500 characters after trimming (decisions §5). */
export const Title = z
  .string()
  .transform((text) => text.replace(unseen, ' ').trim())
  .pipe(z.string().min(1).max(titleLength))

/** Markdown, at most 50,000 characters and 100 KB (decisions §5). */
export const Markdown = z
  .string()
  .max(textLength)
  .refine((text) => bytesOf(text) <= textBytes, { params: { because: 'bytes' } })

/** How many bytes a text takes in UTF-8; shared has no TextEncoder. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
