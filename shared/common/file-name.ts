import * as z from 'zod'
import { normalizeLine } from './texts.ts'

/** Invisible marks that change text direction; `normalizeLine` removes the others. */
const directionMarks = /[\u061C\u200E\u200F]/g

/**
 * Returns the name on one line, without the folders before it, control characters and marks that change the direction of
 * text (`evil\u202Egnp.exe` would read `evilexe.png`). Empty when nothing is left, and for `.` and `..`.
 */
export function fileName(raw: string): string {
  const name = normalizeLine(raw.replaceAll(directionMarks, ''))
  const lastSegment = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()
  return /^\.{1,2}$/.test(lastSegment) ? '' : lastSegment
}

/**
 * The name of an uploaded file.
 * @param max in characters
 */
export const FileName = ({ max }: { max: number }) => z.string().transform(fileName).pipe(z.string().min(1).max(max))
