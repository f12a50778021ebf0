// Requests of the lists of a large workspace: at most 10 for a page, and none per group or vault. The processor time of the
// largest workspace is in the benchmark.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GroupId, VaultId } from '#shared/common/ids.ts'
import { groupsPerPerson, peoplePageSize } from '#shared/common/limits.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { boardsOfGroups, fillWorkspace } from '#tests/kit/large-workspace.ts'
import { newClient } from '#tests/kit/table.ts'
import { type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'

const sizes = {
  people: 510,
  groups: 50,
  membersPerGroup: 4,
  vaults: 10,
  grantsPerVault: 5,
  invitations: 120,
  auditEntries: 60,
}

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

let workspace: AWorkspace
let manager: Person
let groupIds: GroupId[]
let vaultIds: VaultId[]
beforeAll(async () => {
  workspace = await world.aWorkspace()
  manager = await workspace.aPerson('administrator')
  ;({ groupIds, vaultIds } = await fillWorkspace(world, workspace, { sizes, manager }))
})

const requestsOf = async (call: () => Promise<unknown>): Promise<number> => {
  await call()
  return (await count.costOf(call)).requests
}

it('reads a page of each list with a few requests', async () => {
  const { rpc } = manager
  expect({
    people: await requestsOf(() => rpc.people.list({})),
    details: await requestsOf(() => rpc.people.details({})),
    groups: await requestsOf(() => rpc.groups.list({})),
    group: await requestsOf(() => rpc.groups.get({ groupId: groupIds[0]! })),
    vaults: await requestsOf(() => rpc.vaults.list({})),
    vault: await requestsOf(() => rpc.vaults.get({ vaultId: vaultIds[0]! })),
    openInvitations: await requestsOf(() => rpc.invitations.list({ state: 'open' })),
    audit: await requestsOf(() => rpc.audit.list({})),
  }).toEqual({ people: 1, details: 1, groups: 1, group: 2, vaults: 1, vault: 2, openInvitations: 2, audit: 1 })
  expect(await requestsOf(() => rpc.invitations.list({ state: 'all' }))).toBeLessThanOrEqual(10)
})

it('returns everybody page by page, once', async () => {
  const first = await manager.rpc.people.list({})
  const second = await manager.rpc.people.list({ cursor: first.cursor })
  expect([first.people.length, second.cursor]).toEqual([peoplePageSize, null])
  const userIds = [...first.people, ...second.people].map(({ userId }) => userId)
  expect(new Set(userIds).size).toBe(userIds.length)
  expect(userIds).toHaveLength(sizes.people + 1)
})

it('shows a guest the people of shared projects on every page', async () => {
  const guest = await workspace.aPerson('guest')
  const board = await workspace.aBoard()
  await board.addMember(guest, 'viewer')
  const first = await guest.rpc.people.list({})
  expect(first.people).toEqual([])
  const second = await guest.rpc.people.list({ cursor: first.cursor })
  expect(second.people.map(({ userId }) => userId)).toEqual([guest.userId])
})

it('lists the projects of a person in many groups and vaults with ten requests or fewer', async () => {
  const person = await workspace.aPerson()
  const { workspaceId } = workspace
  const ownGroupIds = groupIds.slice(0, groupsPerPerson)
  await boardsOfGroups(world, workspace, { groupIds: ownGroupIds, boards: 110 })
  await world.entities.people.patch({ workspaceId, userId: person.userId }).set({ groupIds: ownGroupIds }).go()
  const list = () => requestsOf(() => person.rpc.boards.list({}))
  world.people.clearPersonCache()
  // Some vaults are open to the groups. Boards are read in batches of 100.
  const inSomeVaults = await list()
  expect(inSomeVaults).toBeLessThanOrEqual(6)
  await giveVaults(person, vaultIds)
  expect((await person.rpc.vaults.list({})).vaults).toHaveLength(sizes.vaults)
  expect(await list()).toBe(inSomeVaults)
})

async function giveVaults({ userId }: Person, ids: readonly VaultId[]): Promise<void> {
  const { workspaceId } = workspace
  await Promise.all(
    ids.map(async (vaultId) => {
      const { data } = await world.entities.vault.get({ workspaceId, vaultId }).go()
      const grants: VaultGrants = { ...data!.grants, [userId]: 'viewer' }
      await world.put(world.entities.vault.put({ ...data!, grants }))
    }),
  )
  await world.entities.workspace.patch({ workspaceId }).add({ vaultsVersion: 1 }).go()
  world.people.clearPersonCache()
}
