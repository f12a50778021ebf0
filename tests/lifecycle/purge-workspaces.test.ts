// The job that purges deleted workspaces: everything of the workspace goes, and nothing of another one, wherever it is killed.

import { afterAll, describe, expect, it } from 'vitest'
import { GroupId, VaultId } from '#shared/common/ids.ts'
import { purgeWorkspaces } from '#functions/lifecycle/purge-workspaces.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { join } from '#tests/workspace/kit.ts'
import { fillBoard, importRowOf } from './big-board.ts'
import { daySeconds } from './fixtures.ts'
import { allRows } from './table-rows.ts'

const name = 'Doomed'
const invitation = { email: 'ines@elsewhere.example', role: 'guest' as const, boards: [] }

/** Creates a workspace with everything that can belong to one. The people and their sessions stay after its purge. */
async function aFullWorkspace(world: World, people: { administrator: Person; member: Person }) {
  const workspace = await world.aWorkspace({ name })
  const { administrator, member } = people
  await join(world, workspace, administrator, { role: 'administrator' })
  await join(world, workspace, member)
  await administrator.rpc.workspaces.switch({ workspaceId: workspace.workspaceId })
  await member.rpc.workspaces.switch({ workspaceId: workspace.workspaceId })
  const { rpc } = administrator
  const board = await workspace.aBoard({ title: 'Full', groups: {} })
  await board.addMember(administrator, 'owner')
  await board.addMember(member, 'editor')
  await fillBoard({ world, board: { ...board, createdBy: administrator.userId }, author: administrator.userId }, 30)
  await importRowOf({ world, board, author: board.createdBy })
  await board.aLabel()
  const settings = { tabId: null, view: {} }
  await rpc.views.save({ ...board, viewId: world.platform.ids.next('viw'), title: 'Late', settings, whose: 'shared' })
  await member.rpc.boards.visit(board)
  await rpc.boards.pin({ ...board, pinned: true })
  await workspace.aBoard({ as: 'template' })
  const { boardId } = await rpc.boards.create({ title: 'Deleted' })
  await rpc.boards.delete({ boardId })
  const groupId = GroupId.parse(world.platform.ids.next('grp'))
  await rpc.groups.create({ groupId, name: 'Design' })
  await rpc.groups.addMembers({ groupId, userIds: [member.userId] })
  await rpc.members.addGroup({ boardId: board.boardId, groupId, role: 'viewer' })
  const vaultId = VaultId.parse(world.platform.ids.next('vlt'))
  await rpc.vaults.create({ vaultId, name: 'Finance' })
  await rpc.boards.create({ title: 'Hidden', vaultId })
  await rpc.workspaceLabels.create({ title: 'Urgent' })
  const { results } = await rpc.invitations.create({ invitations: [invitation] })
  await rpc.invitations.revoke({ invitationId: results[0]!.invitationId! })
  await rpc.invitations.create({ invitations: [invitation] })
  return { workspace, rpc }
}

async function prepare() {
  const world = await openWorld()
  const neighbour = await world.aWorkspace({ name: 'Neighbour' })
  const people = {
    administrator: await neighbour.aPerson('administrator'),
    member: await neighbour.aPerson(),
  }
  const board = await neighbour.aBoard()
  await board.addMember(people.administrator, 'owner')
  await fillBoard({ world, board: { ...board, createdBy: people.administrator.userId }, author: board.createdBy }, 20)
  await people.administrator.rpc.boards.visit(board)
  // Creates the invited user, who stays after the purge.
  await people.administrator.rpc.invitations.create({ invitations: [invitation] })
  const [rows, objects] = [await allRows(world), new Map(world.stored)]
  const { workspace, rpc } = await aFullWorkspace(world, people)
  const { workspaceId } = workspace
  /** Expects that only the sessions, which have no workspace now, and mails, which expire, differ from the time before. */
  async function expectPurged() {
    const all = await allRows(world)
    const after = new Map([...all].filter(([key]) => !key.startsWith('mai_')))
    const withoutSessions = (them: Map<string, string>) =>
      new Map([...them].filter(([key]) => !/^(session|outcome|mai_)/.test(key)))
    expect([...after.keys()].filter((key) => !rows.has(key))).toEqual([])
    expect(withoutSessions(after)).toEqual(withoutSessions(rows))
    expect([...after.values()].filter((row) => row.includes(workspaceId))).toEqual([])
    expect(world.stored).toEqual(objects)
    expect(world.problems).toEqual([])
  }
  return { world, workspace, workspaceId, rpc, people, expectPurged }
}

const closing: World[] = []
afterAll(() => closing.forEach(({ close }) => close()))
const prepared = async () => {
  const all = await prepare()
  closing.push(all.world)
  return all
}

describe('the job workspace-purge', () => {
  it('deletes a workspace 30 days after the request, with all its rows and files, and nothing of another one', async () => {
    const { world, rpc, people, expectPurged } = await prepared()
    await rpc.workspaces.requestDeletion({ name })
    const before = await allRows(world)
    world.clock.forward(29 * daySeconds)
    expect(await purgeWorkspaces(world)).toBe(0)
    expect(await allRows(world)).toEqual(before)
    world.clock.forward(2 * daySeconds)
    expect(await purgeWorkspaces(world)).toBe(1)
    await expectPurged()
    expect(await purgeWorkspaces(world)).toBe(0)
    const access = await world.table.person.access(people.member.userId, null)
    expect(access?.user.name).toBe('member')
  })

  it('leaves a workspace alone whose deletion was cancelled, also after the job has found it', async () => {
    const { world, rpc, workspaceId } = await prepared()
    await rpc.workspaces.requestDeletion({ name })
    await rpc.workspaces.cancelDeletion({ workspaceId })
    const before = await allRows(world)
    const { workspaceDeletion } = world.table
    const found = { ...workspaceDeletion, dueIds: async () => [workspaceId] }
    world.clock.forward(31 * daySeconds)
    expect(await purgeWorkspaces({ ...world, table: { ...world.table, workspaceDeletion: found } })).toBe(0)
    const after = await allRows(world)
    // Outcomes of mutations have expired meanwhile.
    expect(after).toEqual(new Map([...before].filter(([key]) => !key.startsWith('outcome#'))))
  })

  it('stops between slices, and continues in the next run', async () => {
    const { world, rpc, expectPurged } = await prepared()
    await rpc.workspaces.requestDeletion({ name })
    world.clock.forward(31 * daySeconds)
    let runs = 0
    for (let done = 0; done === 0; runs++) {
      let checks = 0
      done = await purgeWorkspaces(world, () => checks++ < 4)
      expect(runs).toBeLessThan(200)
    }
    expect(runs).toBeGreaterThan(3)
    await expectPurged()
  })

  // Each run marks the workspace, and deletes the counters of a board again, before it makes progress.
  it.each([3, 7])('is complete when it is killed after every %i writes, and run twice at once', async (writes) => {
    const { world, rpc, expectPurged } = await prepared()
    await rpc.workspaces.requestDeletion({ name })
    world.clock.forward(31 * daySeconds)
    const lives = killAfterWrites(world)
    const deps = { ...world, platform: { ...world.platform, reports: { problem: lives.ignoreKill } } }
    for (let runs = 0; ; runs++) {
      lives.left = writes
      const counts = await Promise.all([purgeWorkspaces(deps), ...(runs % 3 === 0 ? [purgeWorkspaces(deps)] : [])])
      if (lives.left > 0 && counts.every((count) => count === 0)) break
      expect(runs).toBeLessThan(500)
    }
    lives.left = Number.POSITIVE_INFINITY
    await expectPurged()
  })
})

const writeCommands = new Set(['BatchWriteItemCommand', 'TransactWriteItemsCommand', 'UpdateItemCommand'])

/** Lets writes fail once none is left; the answer of every other last one is lost. */
function killAfterWrites(world: World) {
  let isAnswerLost = false
  const lives = {
    left: Number.POSITIVE_INFINITY,
    ignoreKill: (error: unknown) => {
      if (!String(error).includes('killed')) world.problems.push(error)
    },
  }
  world.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!writeCommands.has(commandName ?? '')) return next(args)
        lives.left--
        if (lives.left < 0) throw new Error('killed')
        const answer = await next(args)
        if (lives.left === 0) isAnswerLost = !isAnswerLost
        if (lives.left === 0 && isAnswerLost) throw new Error('killed')
        return answer
      },
    { step: 'initialize', name: 'mortal' },
  )
  return lives
}
