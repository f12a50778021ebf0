// users.getProfile: name, picture, preferences and workspace of the person who asks.

import { ownProcedure } from '#functions/rpc/guards.ts'

export const getProfile = ownProcedure.query(({ ctx: { me } }) => ({
  user: me.user,
  workspace: me.facts.workspaceRole && me.workspace ? { ...me.workspace, role: me.facts.workspaceRole } : null,
  /** Why somebody has no workspace to use: nothing, an open invitation, or deactivated. */
  membershipState: me.membership?.state ?? null,
  facts: me.facts,
}))
