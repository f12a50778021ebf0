// The three facts about a person that the specification names in every answer about them (spec §3).

import type { SignedIn } from '#functions/rpc/context.ts'

export const identity = ({ user, workspace, facts }: SignedIn) => ({
  id: user.userId,
  /** Null until the person has saved one; until then the language of the page counts (spec §4). */
  language: user.preferences.language,
  /** Null for somebody without a workspace they may use. */
  workspaceId: facts.workspaceRole ? (workspace?.workspaceId ?? null) : null,
})
