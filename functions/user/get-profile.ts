// users.getProfile: name, picture, preferences and workspace of the person who asks.

import { administratorsNamed } from '#shared/common/limits.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { ownProcedure } from '#functions/rpc/guards.ts'

export const getProfile = ownProcedure.query(async ({ ctx: { me, table } }) => ({
  user: me.user,
  workspace: me.facts.workspaceRole && me.workspace ? { ...me.workspace, role: me.facts.workspaceRole } : null,
  /** Why somebody has no workspace to use: nothing, an open invitation, or deactivated. */
  membershipState: me.membership?.state ?? null,
  /** Whom somebody who may not use their workspace can ask; empty for everybody else. */
  administrators: me.facts.workspaceRole ? [] : await administratorsOf(table, me),
  facts: me.facts,
}))

async function administratorsOf(table: Context['table'], { workspace, membership }: SignedIn) {
  if (!workspace || !membership) return []
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  return people
    .filter(({ role, state }) => role === 'administrator' && state === 'active')
    .slice(0, administratorsNamed)
    .map(({ name, email }) => ({ name, email }))
}
