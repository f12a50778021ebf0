// The three facts about a person that the specification names in every answer about them (spec §3).

import { defaultLanguage } from '#shared/user/model.ts'
import type { SignedIn } from '#functions/rpc/context.ts'

export const identity = ({ user, workspace, facts }: SignedIn) => ({
  id: user.userId,
  language: user.preferences.language ?? defaultLanguage,
  /** Null for somebody without a workspace they may use. */
  workspaceId: facts.workspaceRole ? (workspace?.workspaceId ?? null) : null,
})
