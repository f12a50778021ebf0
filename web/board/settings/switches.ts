// Which of the four switches mean something to a role (spec §6, decisions §4).

import type { BoardRole, MemberSwitches } from '#shared/board/model.ts'

export type SwitchedRole = Extract<BoardRole, 'editor' | 'restricted'>
export type SwitchKey = keyof MemberSwitches

export const switchesOf: Record<SwitchedRole, readonly SwitchKey[]> = {
  editor: ['createTasks', 'editOthersTasks', 'viewOthersTasks', 'reassignOwnTasks'],
  restricted: ['createTasks', 'reassignOwnTasks'],
}

export const isSwitched = (role: BoardRole): role is SwitchedRole => role === 'editor' || role === 'restricted'
