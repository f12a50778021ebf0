// The values of the invitation form, and the lines to send that they give.

import { addressesIn, type InvitationLine, looksLikeAddress, withoutRepetitions } from '#shared/invitation/addresses.ts'
import type { GroupId } from '#shared/common/ids.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import type { BoardToJoin, LineToSend } from './mutations.ts'

export type InviteFormValues = {
  /** Typed or pasted addresses. */
  text: string
  file: { name: string; lines: InvitationLine[] } | null
  role: WorkspaceRole
  groupIds: GroupId[]
  boards: BoardToJoin[]
}

/** Returns the lines of the form: typed addresses, and those of the file with their own roles. */
export function linesOf({ text, file, role }: Pick<InviteFormValues, 'text' | 'file' | 'role'>): LineToSend[] {
  const typed = addressesIn(text).map((email) => ({ email, role: null }))
  return withoutRepetitions([...typed, ...(file?.lines ?? [])]).map((line) => ({
    email: line.email,
    role: line.role ?? role,
  }))
}

/**
 * Returns the form with the lines that were not sent, so that they can be corrected or sent again. Lines whose role differs
 * from that of the form stay in the file.
 */
export function valuesToRetry(values: InviteFormValues, remaining: readonly LineToSend[]): InviteFormValues {
  const lines = remaining.filter(({ role }) => role !== values.role).map(({ email, role }) => ({ email, role }))
  const typed = remaining.filter(({ role }) => role === values.role)
  const file = values.file && lines.length > 0 ? { ...values.file, lines } : null
  return { ...values, text: typed.map(({ email }) => email).join('\n'), file }
}

/** Returns the first typed part that is no address; null if all are. */
export const malformedAddress = (lines: readonly { email: string }[]): string | null =>
  lines.find(({ email }) => !looksLikeAddress(email))?.email ?? null

/** Returns whether a line gives a role that the user may not give. */
export const needsAdministrator = (lines: readonly { role: WorkspaceRole }[]): boolean =>
  lines.some(({ role }) => role === 'administrator')
