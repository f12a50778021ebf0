// Whether this person looks after the boards and templates of the workspace, and may restore them (decisions §4).

import { managesBoards } from '#shared/board/rules.ts'
import { useProfile } from '#web/user/queries.ts'

export const useManages = (): boolean => managesBoards(useProfile().data?.facts.workspaceRole ?? null)
