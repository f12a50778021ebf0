// The scene of the visibility property test: a workspace, a model of it, and who may make a change.

import type { BoardRole } from '#shared/board/model.ts'
import { type BoardId, GroupId, type VaultId } from '#shared/common/ids.ts'
import type { VaultLevel, WorkspaceRole } from '#shared/workspace/model.ts'
import type { Person, World } from '#tests/kit/world.ts'
import { newVaultId } from './a-vault.ts'
import { accessTo, levelIn, type Model } from './visibility-model.ts'

export const peopleRoles: WorkspaceRole[] = ['administrator', 'administrator', 'manager', 'member', 'member', 'guest']
export const boardRoles: (BoardRole | null)[] = [null, 'owner', 'editor', 'viewer', 'restricted']
export const levels: (VaultLevel | null)[] = [null, 'manager', 'contributor', 'viewer']
/** The administrator who is never changed. */
export const root = 0

/** Creates a workspace with six people and three boards with a task each, and a model of it. */
export async function createScene(world: World) {
  const workspace = await world.aWorkspace()
  const people: Person[] = []
  for (const role of peopleRoles) people.push(await workspace.aPerson(role, { name: `${role} ${people.length}` }))
  const boards = await Promise.all([0, 1, 2].map(() => workspace.aBoard()))
  await Promise.all(
    boards.map(async (board, index) => {
      await board.addMember(people[index + 2]!, 'owner')
      await board.aTask({ title: 'A zebra' })
    }),
  )
  const model: Model = {
    people: peopleRoles.map((role) => ({ role, state: 'active' })),
    groups: [null, null],
    vaults: [null, null],
    boards: boards.map((_, index) => ({
      state: 'active',
      removedBy: null,
      members: new Map([[index + 2, 'owner']]),
      groups: new Map(),
      vault: null,
    })),
  }
  const scene = {
    world,
    model,
    people,
    boardIds: boards.map(({ boardId }): BoardId => boardId),
    groupIds: model.groups.map(() => GroupId.parse(world.platform.ids.next('grp'))),
    vaultIds: model.vaults.map(() => newVaultId(world)),
    names: new Map<VaultId, string>(),
  }
  return scene
}
export type Scene = Awaited<ReturnType<typeof createScene>>

export const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!
export const indexIn = (items: readonly unknown[], number: number): number => number % items.length
/** Anybody but the administrator who is never changed. */
export const otherPerson = ({ people }: Scene, number: number): number => 1 + (number % (people.length - 1))

/** Finds an active person who is no guest, beginning with a random one. */
export function actor(
  { model, people }: Scene,
  { value }: { value: number },
  may: (person: number) => boolean,
): Person | null {
  const all = people.map((_, index) => (index + value) % people.length)
  const found = all.find((index) => {
    const { role, state } = model.people[index]!
    return state === 'active' && role !== 'guest' && may(index)
  })
  return found === undefined ? null : people[found]!
}
export const boardOwner = (scene: Scene, change: { value: number }, board: number): Person | null =>
  scene.model.boards[board]!.state === 'active'
    ? actor(scene, change, (person) => accessTo(scene.model, board, person)?.role === 'owner')
    : null
export const vaultManager = (scene: Scene, change: { value: number }, vault: number): Person | null =>
  actor(scene, change, (person) => levelIn(scene.model, vault, person) === 'manager')

/** Sets a value in a map, or removes it with null. */
export function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}
