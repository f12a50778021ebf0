// The person who reads notifications, and their rights in the workspace.

import { readVaultGrants, type SignedIn, workspaceFacts } from '#functions/rpc/context.ts'
import type { Table } from '#functions/table/open.ts'

export type Reader = { table: Table; me: Pick<SignedIn, 'userId' | 'facts' | 'workspace' | 'vaultGrants'>; now: Date }

/**
 * Reads the person again, because sessions cache their groups and vaults for some seconds.
 * @returns null when they are not an active member of the workspace any more
 */
export async function withCurrentRights({ table, me: { userId, workspace }, now }: Reader): Promise<Reader | null> {
  const access = await table.person.access(userId, workspace?.workspaceId ?? null)
  if (!access) return null
  const vaultGrants = await readVaultGrants(table, access)
  const facts = workspaceFacts(access, vaultGrants)
  return facts.workspaceRole === null
    ? null
    : { table, now, me: { userId, workspace: access.workspace, facts, vaultGrants } }
}
