// Reads a CSV file of people to invite. Loaded when a file is chosen, with the parser.

import { parse } from 'papaparse'
import { maxInvitationLines } from '#shared/common/limits.ts'
import { type CsvProblem, type InvitationLine, invitationLinesOf } from '#shared/invitation/addresses.ts'

export type CsvFailure = CsvProblem | { problem: 'unreadable' | 'too_large' } | { problem: 'over_limit'; lines: number }

const maxBytes = 5 * 1024 * 1024

/** Reads files in UTF-8, UTF-16 and Windows-1252, as spreadsheet programs write them, with any usual separator. */
export async function readInvitationCsv(file: File): Promise<{ lines: InvitationLine[] } | CsvFailure> {
  if (file.size > maxBytes) return { problem: 'too_large' }
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { problem: 'unreadable' }
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy' })
  if (data.length - 1 > maxInvitationLines) return { problem: 'over_limit', lines: data.length - 1 }
  return invitationLinesOf(data)
}

/** @returns null for a file that is no text, such as a spreadsheet */
export function textOf(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
