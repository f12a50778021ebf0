// Access sources and facts for the tests of the policies.

import { type BoardRole, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { roleSourceOf } from '#shared/board/rules.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { TaskFacts } from '#shared/task/policy.ts'

export const switches = { editor: defaultSwitches.editor, restricted: defaultSwitches.restricted }
/** Returns the access source of a membership with the switches of the board, overridden by `own`. */
export const as = (role: BoardRole, own: Partial<MemberSwitches> | null = null) =>
  roleSourceOf(
    { role, switches: own && { ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'], ...own } },
    { switches },
  )

/** Facts of an active task to which the user has no relation. */
export const openTask: TaskFacts = {
  sources: [],
  manages: false,
  boardState: 'active',
  canUndoRemoval: false,
  writable: true,
  features: plans.team.features,
  assigned: false,
  createdByMe: false,
  subTaskOf: 'nothing',
  audience: 'the-board',
  taskState: 'active',
  containerState: 'active',
  removedByMe: false,
  createdRecently: false,
}
