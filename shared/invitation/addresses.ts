// Addresses of people to invite, from typed or pasted text and from the rows of a CSV file.

import { WorkspaceRole } from '#shared/workspace/model.ts'

/** Rough check while typing; the server decides (functions/platform/email-address.ts). */
export const looksLikeAddress = (text: string): boolean => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/u.test(text)

/** A person to invite; the role is null where the file names none. */
export type InvitationLine = { email: string; role: WorkspaceRole | null }

/**
 * Returns the addresses of a text, each once and in their order. They are separated by commas, semicolons, blanks or lines, and
 * may be written as `Mara Lindqvist <mara@havelbikes.example>`.
 */
export function addressesIn(text: string): string[] {
  // A quoted name may contain a comma.
  const withoutNames = text.replaceAll(/"[^"\n]*"(?=\s*<)/g, '')
  const parts = withoutNames.split(/[\n,;]+/).flatMap((part) => {
    const [, bracketed] = /<([^<>]*)>/.exec(part) ?? []
    return bracketed === undefined ? part.split(/\s+/) : [bracketed]
  })
  return unique(parts.map((part) => part.trim()).filter(Boolean))
}

/** Returns the addresses without repetitions, which may differ in case. */
function unique(addresses: readonly string[]): string[] {
  const byAddress = new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address]))
  return [...byAddress.values()].toReversed()
}

/** Joins lines; of several with the same address, the first one counts. */
export function withoutRepetitions(lines: readonly InvitationLine[]): InvitationLine[] {
  const byAddress = new Map(lines.toReversed().map((line) => [line.email.toLowerCase(), line]))
  return [...byAddress.values()].toReversed()
}

const emailColumns = ['email', 'e-mail', 'mail', 'e-mail address', 'e-mail-adresse', 'correo', 'correo electrónico']
const roleColumns = ['role', 'rolle', 'rol', 'papel']

const roleNames: Record<WorkspaceRole, readonly string[]> = {
  administrator: ['administrator', 'admin', 'administrador'],
  manager: ['manager', 'gestor'],
  member: ['member', 'mitglied', 'membro', 'miembro'],
  guest: ['guest', 'gast', 'convidado', 'invitado'],
}

/** Why a file cannot be used; `line` counts from 1, with the header. */
export type CsvProblem = { problem: 'columns' | 'empty' } | { problem: 'role'; line: number; value: string }

/**
 * Reads the rows of a CSV file with a column for addresses and optionally one for roles, in any of the four languages.
 * @param rows the first one has the names of the columns
 */
export function invitationLinesOf(rows: readonly (readonly string[])[]): { lines: InvitationLine[] } | CsvProblem {
  const [header = [], ...body] = rows
  const columnOf = (names: readonly string[]) => header.findIndex((name) => names.includes(name.trim().toLowerCase()))
  const [emailColumn, roleColumn] = [columnOf(emailColumns), columnOf(roleColumns)]
  if (emailColumn < 0) return { problem: 'columns' }
  const lines: InvitationLine[] = []
  for (const [at, row] of body.entries()) {
    const email = (row[emailColumn] ?? '').trim()
    if (!email) continue
    const value = (roleColumn < 0 ? '' : (row[roleColumn] ?? '')).trim()
    const role = WorkspaceRole.options.find((name) => roleNames[name].includes(value.toLowerCase())) ?? null
    if (value && !role) return { problem: 'role', line: at + 2, value: value.slice(0, 40) }
    lines.push({ email, role })
  }
  return lines.length > 0 ? { lines: withoutRepetitions(lines) } : { problem: 'empty' }
}
