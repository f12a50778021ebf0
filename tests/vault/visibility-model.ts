// A simple model of who sees what: people, groups, vaults and boards by number, without the code of the product.

import type { BoardRole } from '#shared/board/model.ts'
import type { VaultLevel, WorkspaceRole } from '#shared/workspace/model.ts'

type Grants = { people: Map<number, VaultLevel>; groups: Map<number, VaultLevel> }
export type Model = {
  people: { role: WorkspaceRole; state: 'active' | 'deactivated' | 'removed' }[]
  /** Members of each group; null while it does not exist. */
  groups: (Set<number> | null)[]
  vaults: (Grants | null)[]
  boards: {
    state: 'active' | 'archived' | 'deleted'
    /** The person who archived or deleted it within the hour; null if it is active. */
    removedBy: number | null
    members: Map<number, BoardRole>
    groups: Map<number, BoardRole>
    vault: number | null
  }[]
}

const boardRoles = ['owner', 'editor', 'viewer', 'restricted'] as const
const levels = ['manager', 'contributor', 'viewer'] as const
const first = <Value>(order: readonly Value[], found: readonly (Value | undefined)[]): Value | null =>
  order.find((value) => found.includes(value)) ?? null

const groupsOf = ({ groups }: Model, person: number): number[] =>
  groups.flatMap((members, group) => (members?.has(person) ? [group] : []))

export function levelIn(model: Model, vault: number, person: number): VaultLevel | null {
  const grants = model.vaults[vault]
  if (!grants) return null
  return first(levels, [grants.people.get(person), ...groupsOf(model, person).map((group) => grants.groups.get(group))])
}

/** The role of a person on a board, and whether they manage it; null for somebody who may not see the board. */
export function accessTo(
  model: Model,
  board: number,
  person: number,
): { role: BoardRole | null; manages: boolean } | null {
  const { state, members, groups, vault } = model.boards[board]!
  const { role: workspaceRole, state: personState } = model.people[person]!
  const level = vault === null ? null : levelIn(model, vault, person)
  if (personState !== 'active' || (vault !== null && !level)) return null
  const role = first<BoardRole>(boardRoles, [
    members.get(person),
    ...groupsOf(model, person).map((group) => groups.get(group)),
    level === 'manager' ? 'owner' : level ? 'viewer' : undefined,
    vault === null && workspaceRole === 'administrator' ? 'owner' : undefined,
  ])
  const manages =
    vault === null ? workspaceRole === 'administrator' || workspaceRole === 'manager' : level === 'manager'
  const isVisible = state === 'active' ? role !== null || manages : role === 'owner' || manages
  return isVisible ? { role, manages } : null
}

/** What a person sees. Restricted people see only their own tasks, and managers without a role none. */
export function seenBy(model: Model, person: number) {
  const visible = model.boards.flatMap((board, index) => {
    const access = accessTo(model, index, person)
    const isOwnRemoval = board.removedBy === person && access?.role === 'owner'
    return access ? [{ board: index, state: board.state, isOwnRemoval, ...access }] : []
  })
  const active = visible.filter(({ state }) => state === 'active')
  return {
    listed: active.map(({ board, role }) => ({ board, role })),
    opened: visible.map(({ board }) => board),
    found: active.filter(({ role }) => role !== null && role !== 'restricted').map(({ board }) => board),
    /** Removed boards that the person may restore. */
    removed: visible
      .filter(({ state, manages, isOwnRemoval }) => state !== 'active' && (manages || isOwnRemoval))
      .map(({ board }) => board),
    vaults: model.vaults.flatMap((_, vault) => {
      const level = levelIn(model, vault, person)
      return level ? [{ vault, level }] : []
    }),
  }
}
