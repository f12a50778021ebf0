// Boards in vaults beside other boards: transfers of tasks, the log, and changes of grants while a board is open.

import { afterAll, expect, it } from 'vitest'
import type { BoardId, ListId } from '#shared/common/ids.ts'
import { changesInput, openBoardState } from '#tests/kit/board-state.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { aVault } from './a-vault.ts'

const world = await openWorld()
afterAll(world.close)

/** A vault with a board, and an open board that a contributor of the vault and another person edit. */
async function prepare() {
  const vault = await aVault(world)
  const contributor = await vault.with('contributor')
  const open = await vault.workspace.aBoard()
  await open.addMember(contributor, 'owner')
  const colleague = await open.with('editor')
  const hiddenId = await vault.aBoard()
  await vault.manager.rpc.members.add({ boardId: hiddenId, userIds: [contributor.userId], role: 'owner' })
  const [list] = (await vault.manager.rpc.boards.structure({ boardId: hiddenId })).lists
  const hidden = { boardId: hiddenId, listId: list!.listId }
  return { ...vault, contributor, colleague, open, hidden }
}

async function aTaskIn({ rpc }: Person, { boardId, listId }: { boardId: BoardId; listId: ListId }) {
  const taskId = world.platform.ids.next('tsk')
  await rpc.tasks.create({ boardId, taskId, listId, title: 'Salaries', after: null, before: null })
  return { boardId, taskId }
}

it('does not name a board in a vault in the log of another board', async () => {
  const { contributor, colleague, open, hidden, manager } = await prepare()
  const { boardId } = open
  const task = await open.aTask()
  await contributor.rpc.tasks.transfer({
    boardId,
    taskId: task.taskId,
    toBoardId: hidden.boardId,
    listId: hidden.listId,
  })
  const logOf = async ({ rpc }: Person) => JSON.stringify(await rpc.activity.ofBoard({ boardId }))
  expect(await logOf(contributor)).toContain(hidden.boardId)
  expect(await logOf(colleague)).toContain('task.transferred')
  expect(await logOf(colleague)).not.toContain(hidden.boardId)
  await open.addMember(manager, 'owner')
  const arriving = await aTaskIn(manager, hidden)
  await manager.rpc.tasks.transfer({ ...arriving, toBoardId: boardId, listId: task.listId })
  const [taskLog, recent] = await Promise.all([
    colleague.rpc.activity.ofTask({ boardId, taskId: arriving.taskId }),
    colleague.rpc.activity.recent({}),
  ])
  expect(JSON.stringify(taskLog)).toContain('task.arrived')
  expect(JSON.stringify([taskLog, recent])).not.toContain(hidden.boardId)
})

it('lets only managers of the vault take tasks out of it', async () => {
  const { contributor, manager, open, hidden } = await prepare()
  const [list] = (await contributor.rpc.boards.structure(open)).lists
  const task = await aTaskIn(contributor, hidden)
  const takeOut = ({ rpc }: Person) => rpc.tasks.transfer({ ...task, toBoardId: open.boardId, listId: list!.listId })
  await expectRejected(takeOut(contributor), 'permission.denied')
  await open.addMember(manager, 'owner')
  await takeOut(manager)
})

it('does not tell that a board came from a vault', async () => {
  const { manager, hidden, workspace } = await prepare()
  await manager.rpc.vaults.moveBoard({ boardId: hidden.boardId, vaultId: null })
  const administrator = await workspace.aPerson('administrator')
  const { events } = await administrator.rpc.activity.ofBoard({ boardId: hidden.boardId })
  expect(events.map(({ type }) => type)).not.toContain('board.vault_changed')
  const log = await manager.rpc.activity.ofBoard({ boardId: hidden.boardId })
  expect(log.events.map(({ type }) => type)).toContain('board.vault_changed')
})

it('makes the mover an Owner of a board that leaves its vault without one', async () => {
  const vault = await aVault(world)
  const owner = await vault.with('contributor')
  const { boardId } = await owner.rpc.boards.create({ title: 'Budget', vaultId: vault.vaultId })
  const administrator = await vault.workspace.aPerson('administrator')
  await administrator.rpc.people.remove({ userId: owner.userId })
  await vault.manager.rpc.vaults.moveBoard({ boardId, vaultId: null })
  const { members } = await vault.manager.rpc.boards.structure({ boardId })
  expect(members).toMatchObject([{ userId: vault.manager.userId, role: 'owner' }])
})

it('brings a change of grants to those who have a board of the vault open', async () => {
  const { manager, hidden, contributor, workspace, grant } = await prepare()
  // The entries of its creation are no changes any more.
  world.clock.forward(120)
  const state = await openBoardState(contributor.rpc, hidden.boardId)
  const since = changesInput(state)
  expect((await contributor.rpc.boards.changes(since)).structure).toBeNull()
  const viewer = await workspace.aPerson()
  await grant(viewer, 'viewer')
  world.clock.forward(20)
  const { structure } = await contributor.rpc.boards.changes(since)
  expect(structure?.vaultGrants).toMatchObject({ [viewer.userId]: 'viewer', [manager.userId]: 'manager' })
  expect(structure?.vaultsVersion).toBeGreaterThan(state.structure.vaultsVersion)
})
