// Memberships, as the policy is asked with them.

import { type BoardRole, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { sourceOf } from '#shared/board/rules.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { TaskFacts } from '#shared/task/policy.ts'

export const switches = { editor: defaultSwitches.editor, restricted: defaultSwitches.restricted }
/** A source as a membership gives it: the board's switches, or these of one's own. */
export const as = (role: BoardRole, own: Partial<MemberSwitches> | null = null) =>
  sourceOf(
    { role, switches: own && { ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'], ...own } },
    { switches },
  )

/** An open task before somebody who stands in no way to it. */
export const openTask: TaskFacts = {
  sources: [],
  manages: false,
  boardState: 'active',
  takesBack: false,
  writable: true,
  features: plans.team.features,
  assigned: false,
  created: false,
  partOf: 'nothing',
  shownTo: 'the-board',
  taskState: 'active',
  aroundState: 'active',
  putAwayByMe: false,
  madeLately: false,
}
