// Boards in vaults: their members, moves and copies.

import { afterAll, describe, expect, it } from 'vitest'
import type { BoardId, VaultId } from '#shared/common/ids.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { aVault, newVaultId } from './a-vault.ts'

const world = await openWorld()
afterAll(world.close)

const kindsOf = async ({ rpc }: Person) => (await rpc.audit.list({})).entries.map(({ kind }) => kind).toReversed()
const sourcesOf = async ({ rpc }: Person, boardId: BoardId) =>
  (await rpc.boards.structure({ boardId })).facts.sources.map(({ by, role }) => `${by} ${role}`)
const move = ({ rpc }: Person, boardId: BoardId, vaultId: VaultId | null) => rpc.vaults.moveBoard({ boardId, vaultId })

describe('boards in a vault', () => {
  it('are created by managers and contributors, who become Owners', async () => {
    const vault = await aVault(world)
    const { vaultId, workspace } = vault
    const [contributor, viewer] = [await vault.with('contributor'), await vault.with('viewer')]
    const createAs = ({ rpc }: Person) => rpc.boards.create({ title: 'Budget', vaultId })
    const { boardId } = await createAs(contributor)
    expect(await sourcesOf(contributor, boardId)).toEqual(['membership owner', 'vault viewer'])
    expect(await sourcesOf(viewer, boardId)).toEqual(['vault viewer'])
    await expectRejected(createAs(viewer), 'permission.denied')
    await expectRejected(createAs(await workspace.aPerson('administrator')), 'vault.not_found')
    expect((await viewer.rpc.vaults.list({})).vaults).toMatchObject([{ boardCount: 1, personCount: 3 }])
  })

  it('give no access to a member without a role in the vault, who cannot be added either', async () => {
    const vault = await aVault(world)
    const { manager, vaultId, workspace } = vault
    const board = await workspace.aBoard()
    const [owner, former] = [await board.with('owner'), await board.with('editor')]
    await vault.grant(owner, 'contributor')
    await move(owner, board.boardId, vaultId)
    await expectRejected(former.rpc.boards.open({ boardId: board.boardId }), 'board.not_found')
    const outsider = await workspace.aPerson()
    const { boardId } = board
    await expectRejected(
      manager.rpc.members.add({ boardId, userIds: [outsider.userId], role: 'editor' }),
      'vault.no_access',
    )
    const groupId = await vault.aGroup(outsider)
    await expectRejected(manager.rpc.members.addGroup({ boardId, groupId, role: 'editor' }), 'vault.no_access')
  })

  it('can be assigned to, watched by and mention people of the vault', async () => {
    const vault = await aVault(world)
    const { manager } = vault
    const viewer = await vault.with('viewer')
    const boardId = await vault.aBoard()
    const [list] = (await manager.rpc.boards.structure({ boardId })).lists
    const taskId = world.platform.ids.next('tsk')
    await manager.rpc.tasks.create({
      boardId,
      taskId,
      listId: list!.listId,
      title: 'Add up',
      after: null,
      before: null,
    })
    await manager.rpc.tasks.assign({ boardId, taskId, from: null, to: viewer.userId })
    await manager.rpc.tasks.addWatcher({ boardId, taskId, userId: viewer.userId })
    expect((await viewer.rpc.tasks.myTasks({})).open).toHaveLength(1)
    const outsider = await vault.workspace.aPerson()
    await expectRejected(
      manager.rpc.tasks.assign({ boardId, taskId, from: viewer.userId, to: outsider.userId }),
      'task.assignee_no_member',
    )
  })

  it('are restored and purged by managers of the vault, not by those of the workspace', async () => {
    const vault = await aVault(world)
    const { manager, workspace } = vault
    const boardId = await vault.aBoard()
    await manager.rpc.boards.delete({ boardId })
    const removedAs = async ({ rpc }: Person) =>
      (await rpc.lifecycle.list({ state: 'deleted', kind: 'board' })).rows.map(({ id }) => id)
    const administrator = await workspace.aPerson('administrator')
    expect(await removedAs(administrator)).toEqual([])
    await expectRejected(administrator.rpc.boards.restore({ boardId }), 'board.not_found')
    expect(await removedAs(manager)).toEqual([boardId])
    world.clock.forward(7_200)
    await manager.rpc.boards.restore({ boardId })
  })

  it('are copied into the same vault, and out of it only by a manager of the vault', async () => {
    const vault = await aVault(world)
    const boardId = await vault.aBoard()
    const [contributor, viewer] = [await vault.with('contributor'), await vault.with('viewer', 'manager')]
    const parts = { members: false, tasks: true, comments: false, attachments: false }
    const copyAs = ({ rpc }: Person, options: { vaultId?: null; as?: 'template' } = {}) =>
      rpc.copies.start({ boardId, title: 'Copy', color: 'teal', parts, ...options })
    await copyAs(contributor)
    await expectRejected(copyAs(contributor, { vaultId: null }), 'permission.denied')
    await expectRejected(copyAs(viewer), 'permission.denied')
    await expectRejected(copyAs(viewer, { as: 'template' }), 'permission.denied')
    await copyAs(vault.manager, { vaultId: null })
  })
})

describe('vaults.moveBoard', () => {
  it('moves a board in, between vaults and out, with a log entry and audit entries', async () => {
    const first = await aVault(world)
    const { manager, workspace, vaultId } = first
    const second = newVaultId(world)
    await manager.rpc.vaults.create({ vaultId: second, name: 'Second' })
    const board = await workspace.aBoard()
    await board.addMember(manager, 'owner')
    const { boardId } = board
    const mutationId = newMutationId(world)
    const moveIn = () => manager.rpc.vaults.moveBoard({ boardId, vaultId, mutationId })
    expect(await moveIn()).toEqual({ boardId, vaultId })
    expect(await moveIn()).toEqual({ boardId, vaultId })
    await move(manager, boardId, second)
    await move(manager, boardId, null)
    expect(
      (await world.log(boardId)).flatMap((event) => (event.type === 'board.vault_changed' ? [event] : [])),
    ).toMatchObject([
      { from: null, to: vaultId },
      { from: vaultId, to: second },
      { from: second, to: null },
    ])
    const administrator = await first.with('viewer', 'administrator')
    expect((await kindsOf(administrator)).filter((kind) => kind.includes('board'))).toEqual([
      'vault.board_moved_in',
      'vault.board_moved_out',
    ])
    // The id of a vault that the reader does not know is left out.
    const { events } = await administrator.rpc.activity.ofBoard({ boardId })
    expect(JSON.stringify(events)).not.toContain(second)
    expect(JSON.stringify(events)).toContain(vaultId)
    expect((await manager.rpc.vaults.list({})).vaults.map(({ boardCount }) => boardCount)).toEqual([0, 0])
  })

  it('needs Owner on the board, a contributor in the target and a manager in the source', async () => {
    const vault = await aVault(world)
    const { vaultId, workspace, manager } = vault
    const board = await workspace.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const { boardId } = board
    await expectRejected(move(owner, boardId, vaultId), 'vault.not_found')
    await vault.grant(owner, 'viewer')
    await expectRejected(move(owner, boardId, vaultId), 'permission.denied')
    await manager.rpc.vaults.grant({ vaultId, to: owner.userId, from: 'viewer', level: 'contributor' })
    await vault.grant(editor, 'manager')
    await expectRejected(move(editor, boardId, vaultId), 'permission.denied')
    await move(owner, boardId, vaultId)
    await expectRejected(move(owner, boardId, null), 'permission.denied')
    await move(editor, boardId, null)
    const template = await workspace.aBoard({ as: 'template' })
    await template.addMember(editor, 'owner')
    await expectRejected(move(editor, template.boardId, vaultId), 'request.invalid', { field: 'boardId' })
  })

  it('previews who gains and who loses access', async () => {
    const vault = await aVault(world)
    const { vaultId, workspace, manager } = vault
    const board = await workspace.aBoard()
    await board.addMember(manager, 'owner')
    const viewer = await vault.with('viewer')
    const editor = await board.with('editor')
    const administrator = await workspace.aPerson('administrator', { name: 'Mara' })
    const { boardId } = board
    const named = ({ userId }: Person, name: string) => ({ userId, name })
    expect(await manager.rpc.vaults.previewMove({ boardId, vaultId })).toEqual({
      gaining: { count: 1, people: [named(viewer, 'viewer')] },
      losing: { count: 2, people: [named(editor, 'editor'), named(administrator, 'Mara')] },
    })
    expect(await manager.rpc.vaults.previewMove({ boardId, vaultId: null })).toEqual({
      gaining: { count: 0, people: [] },
      losing: { count: 0, people: [] },
    })
  })
})
