// The fields that every response about the current user contains.

import type { SignedIn } from '#functions/rpc/context.ts'

export const identity = ({ user, workspace, facts }: SignedIn) => ({
  id: user.userId,
  /** Null until the user has saved one; until then the page's language applies. */
  language: user.preferences.language,
  /** Null without a usable workspace. */
  workspaceId: facts.workspaceRole ? (workspace?.workspaceId ?? null) : null,
})
