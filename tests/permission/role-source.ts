import type { BoardRole, MemberSwitches, RoleSource } from '#shared/board/model.ts'

const letters = { C: 'createTasks', E: 'editOthersTasks', V: 'viewOthersTasks', R: 'reassignOwnTasks' } as const

/** Returns a source of rights, written down by hand: a role and the letters of the switches that are on. */
export function source(role: BoardRole, on: string): RoleSource {
  const switches = Object.entries(letters).map(([letter, name]) => [name, on.includes(letter)])
  return { by: 'membership', role, switches: Object.fromEntries(switches) as MemberSwitches }
}
