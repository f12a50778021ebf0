// Memberships, as the policy is asked with them.

import { type BoardRole, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { sourceOf } from '#shared/board/rules.ts'

export const switches = { editor: defaultSwitches.editor, restricted: defaultSwitches.restricted }
/** A source as a membership gives it: the board's switches, or these of one's own. */
export const as = (role: BoardRole, own: Partial<MemberSwitches> | null = null) =>
  sourceOf(
    { role, switches: own && { ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'], ...own } },
    { switches },
  )
