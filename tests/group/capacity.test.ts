// Capacity of calls by people who have access through groups: authorisation reads no group (adr 0067).

import { afterAll, expect, it } from 'vitest'
import { GroupId } from '#shared/common/ids.ts'
import { groupsPerPerson } from '#shared/common/limits.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

/** Creates a person in several groups, of which the first is a member of a board. */
async function aPersonInGroups(groupCount: number) {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, manager, person] = [
    await board.with('owner'),
    await workspace.aPerson('manager'),
    await workspace.aPerson(),
  ]
  const groupIds = Array.from({ length: groupCount }, () => GroupId.parse(world.platform.ids.next('grp')))
  for (const groupId of groupIds) {
    await manager.rpc.groups.create({ groupId, name: 'Design' })
    await manager.rpc.groups.addMembers({ groupId, userIds: [person.userId] })
  }
  await owner.rpc.members.addGroup({ boardId: board.boardId, groupId: groupIds[0]!, role: 'editor' })
  return { workspace, board, person }
}

it('opens a board through a group with the requests of a direct member', async () => {
  const { board, person } = await aPersonInGroups(groupsPerPerson)
  const member = await board.with('editor')
  const openAs = async ({ rpc }: typeof member) => {
    await rpc.boards.open({ boardId: board.boardId })
    const { requests, reads, readUnits } = await count.costOf(() => rpc.boards.open({ boardId: board.boardId }))
    return { requests, reads, readUnits }
  }
  expect(await openAs(person)).toEqual(await openAs(member))
})

it('lists the boards of a person in many groups with one more request', async () => {
  const { board, person } = await aPersonInGroups(groupsPerPerson)
  const member = await board.with('editor')
  const listAs = async ({ rpc }: typeof member) => {
    await rpc.boards.list({})
    const { requests, readUnits } = await count.costOf(() => rpc.boards.list({}))
    return { requests, readUnits }
  }
  const [throughGroups, direct] = [await listAs(person), await listAs(member)]
  expect(throughGroups.requests).toBe(direct.requests + 1)
  // Half a unit for the row of each group.
  expect(throughGroups.readUnits).toBe(direct.readUnits + groupsPerPerson / 2)
})
