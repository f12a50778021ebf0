// A board in a vault is hidden from everybody without a role in it: no answer of a list contains anything of it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { aVault } from './a-vault.ts'

const world = await openWorld()
afterAll(world.close)

const secret = 'Zanzibar'
let administrator: Person
let insider: Person
let boardId: BoardId
let taskId: TaskId
let userId: Person['userId']

beforeAll(async () => {
  const vault = await aVault(world, { name: `${secret} vault` })
  const { manager, workspace, vaultId } = vault
  administrator = await workspace.aPerson('administrator')
  insider = manager
  ;({ userId } = manager)
  const board = await workspace.aBoard({ title: `${secret} board` })
  await board.addMember(manager, 'owner')
  // A membership of the board alone gives no access either.
  await board.addMember(administrator, 'editor')
  ;({ boardId } = board)
  const label = await board.aLabel(`${secret} label`)
  const task = await board.aTask({ title: `${secret} task`, labelIds: [label.labelId], assigneeId: manager.userId })
  ;({ taskId } = task)
  await board.aTask({ title: `${secret} task of mine`, assigneeId: administrator.userId })
  await board.anAttachment(task, { name: `${secret}.png` })
  await manager.rpc.comments.add({
    boardId,
    taskId,
    commentId: world.platform.ids.next('cmt'),
    text: `${secret} comment`,
  })
  const removed = await board.aTask({ title: `${secret} removed` })
  await manager.rpc.tasks.delete({ boardId, taskId: removed.taskId })
  await manager.rpc.vaults.moveBoard({ boardId, vaultId })
  const { boardId: deletedId } = await manager.rpc.boards.create({ title: `${secret} deleted`, vaultId })
  await manager.rpc.boards.delete({ boardId: deletedId })
  const groupId = await vault.aGroup(manager)
  await manager.rpc.vaults.grant({ vaultId, to: groupId, from: null, level: 'viewer' })
})

const lists: Record<string, (person: Person) => Promise<unknown>> = {
  'activity.recent': ({ rpc }) => rpc.activity.recent({}),
  'audit.list': ({ rpc }) => rpc.audit.list({}),
  'boards.counts': ({ rpc }) => rpc.boards.counts({}),
  'boards.list': ({ rpc }) => rpc.boards.list({}),
  'comments.recent': ({ rpc }) => rpc.comments.recent({}),
  'copies.current': ({ rpc }) => rpc.copies.current({}),
  'groups.list': ({ rpc }) => rpc.groups.list({}),
  'lifecycle.list, boards': ({ rpc }) => rpc.lifecycle.list({ state: 'deleted', kind: 'board' }),
  'lifecycle.list, tasks': ({ rpc }) => rpc.lifecycle.list({ state: 'deleted', kind: 'task' }),
  'people.consequences': ({ rpc }) => rpc.people.consequences({ userId }),
  'search.find': ({ rpc }) => rpc.search.find({ query: secret }),
  'tasks.myTasks': ({ rpc }) => rpc.tasks.myTasks({}),
  'templates.list': ({ rpc }) => rpc.templates.list({}),
  'users.getCurrentUser': ({ rpc }) => rpc.users.getCurrentUser(),
  'users.getProfile': ({ rpc }) => rpc.users.getProfile(),
  'users.profile': ({ rpc }) => rpc.users.profile({ userId }),
  'vaults.list': ({ rpc }) => rpc.vaults.list({}),
  'workspaceLabels.uses': ({ rpc }) => rpc.workspaceLabels.uses({}),
}

const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => (value instanceof Map ? [...value] : value))

describe('an administrator without a grant', () => {
  it.each(Object.entries(lists))('finds nothing of the vault in %s', async (_, list) => {
    const text = textOf(await list(administrator))
    expect(text).not.toContain(secret)
    expect(text).not.toContain(boardId)
    expect(text).not.toContain(taskId)
    expect(text).not.toContain('vlt_')
  })

  it('is not told the number of its projects before the workspace is deleted', async () => {
    expect(await administrator.rpc.workspaces.deletionPreview({})).toMatchObject({ boards: 0, tasks: 0 })
  })

  it('gets the same answer for the board as for one that does not exist', async () => {
    const missing = world.platform.ids.next('brd')
    const answer = (id: string) => rejectionOf(administrator.rpc.boards.open({ boardId: id }))
    expect(await answer(boardId)).toEqual(await answer(missing))
    const task = (id: string) => rejectionOf(administrator.rpc.tasks.get({ boardId: id, taskId }))
    expect(await task(boardId)).toEqual(await task(missing))
  })
})

it('shows all of it to a manager of the vault', async () => {
  for (const name of ['activity.recent', 'boards.list', 'comments.recent', 'search.find', 'vaults.list'])
    expect(textOf(await lists[name]!(insider))).toContain(secret)
})
