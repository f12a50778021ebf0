// Names of files, as browsers and other programs give them.

import * as z from 'zod'
import { lineOf } from './texts.ts'

/** Marks without width that change the direction of what follows; `lineOf` removes the others of their kind. */
const directionMarks = /[\u061C\u200E\u200F]/g

/**
 * Returns the name on one line, without the folders before it, control characters and marks that change the direction of
 * text (`evil\u202Egnp.exe` would read `evilexe.png`). Empty when nothing is left, and for `.` and `..`.
 */
export function fileName(raw: string): string {
  const name = lineOf(raw.replaceAll(directionMarks, ''))
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()
  return /^\.{1,2}$/.test(last) ? '' : last
}

/** The name of a file that somebody sends. @param max in characters */
export const FileName = ({ max }: { max: number }) => z.string().transform(fileName).pipe(z.string().min(1).max(max))
