import { can } from '#shared/permission/can.ts'
import type { PendingDeletion } from '#shared/workspace/inputs.ts'
import { noGrants } from '#functions/table/access/vault.ts'
import { workspaceFacts } from './context.ts'

/**
 * Returns the requested deletion of a workspace as a member sees it: null without a deletion, or without an active membership.
 * The role is that of the membership, because the deletion has ended access.
 */
export function pendingDeletionOf({
  deletion,
  ...access
}: Parameters<typeof workspaceFacts>[0]): PendingDeletion | null {
  const facts = workspaceFacts({ ...access, deletion: null }, noGrants)
  if (!deletion || !facts.workspaceRole) return null
  const { purgeAt, isPurging } = deletion
  return { purgeAt, isPurging, mayKeep: !isPurging && can('workspace.keep', facts) === 'allowed' }
}
