// Capacity of calls by people who have access through vaults: authorisation reads no vault (adr 0070).

import { afterAll, expect, it } from 'vitest'
import { countCapacity } from '#tests/kit/capacity.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { aVault } from './a-vault.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const costOf = async (call: () => Promise<unknown>) => {
  await call()
  const { requests, reads, readUnits } = await count.costOf(call)
  return { requests, reads, readUnits }
}

it('opens a board of a vault with the requests of any board', async () => {
  const vault = await aVault(world)
  const viewer = await vault.with('viewer')
  const inVault = await vault.aBoard()
  const { boardId: outside } = await vault.manager.rpc.boards.create({ title: 'Budget' })
  await vault.manager.rpc.members.add({ boardId: outside, userIds: [viewer.userId], role: 'viewer' })
  const openAs = ({ rpc }: Person, boardId: string) => costOf(() => rpc.boards.open({ boardId }))
  expect(await openAs(viewer, inVault)).toEqual(await openAs(viewer, outside))
})

it('lists the boards of a vault with one more request', async () => {
  const vault = await aVault(world)
  const [viewer, member] = [await vault.with('viewer'), await vault.workspace.aPerson()]
  const listAs = ({ rpc }: Person) => costOf(() => rpc.boards.list({}))
  expect((await listAs(viewer)).requests).toBe((await listAs(member)).requests + 1)
})

it('reads as much for a board of a hidden vault as for one that does not exist', async () => {
  const vault = await aVault(world)
  const administrator = await vault.workspace.aPerson('administrator')
  const boardId = await vault.aBoard()
  const open = (id: string) => costOf(() => rejectionOf(administrator.rpc.boards.open({ boardId: id })))
  const [hidden, missing] = [await open(boardId), await open(world.platform.ids.next('brd'))]
  expect(hidden.requests).toBe(missing.requests)
})
