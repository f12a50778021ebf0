// What comes along when a board is duplicated, what stays, and who may do it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommentId, CopyId } from '#shared/common/ids.ts'
import { maxConcurrentCopies } from '#shared/common/limits.ts'
import { work } from '#tests/exchange/kit.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type AWorkspace, openWorld, type World } from '#tests/kit/world.ts'
import { aFullBoard, begun, copied, everything, nothing, seen } from './kit.ts'

let world: World
let workspace: AWorkspace
beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
})
afterAll(() => world.close())

describe('a duplicate', () => {
  it('bears its own title and colour, and has the tabs, lists, labels and switches of the original', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const { state, boardId, title } = await copied(world, owner, board.boardId, nothing)
    expect([state, title]).toEqual(['done', 'Havel Two'])
    const { frame, tasks } = await seen(owner, boardId)
    expect(frame.board).toMatchObject({ title: 'Havel Two', color: 'teal', status: 'none', switches: board.switches })
    expect(frame.tabs.map((tab) => tab.title)).toEqual(['Tasks'])
    expect(frame.lists.map((list) => list.title).toSorted()).toEqual(['Done', 'In progress', 'To do'])
    expect(frame.labels.map((label) => label.title)).toEqual(['Urgent'])
    expect(frame.members).toMatchObject([{ userId: owner.userId, role: 'owner' }])
    expect(tasks).toEqual([])
    expect(await world.log(boardId!)).toMatchObject([{ type: 'board.copied', title: 'Havel Two', tasks: 0 }])
  })

  it('has the tasks as they stand, with their sub-tasks, labels and descriptions', async () => {
    const { board, owner, door } = await aFullBoard(world, workspace)
    const copy = await seen(owner, (await copied(world, owner, board.boardId)).boardId)
    expect(copy.titles).toEqual(['Buy paint', 'Paint the door', 'Paint the wall'])
    const copyOfDoor = copy.task('Paint the door')
    expect(copyOfDoor).toMatchObject({
      status: 'in_progress',
      priority: 'high',
      due: '2026-12-01',
      estimate: 90,
      position: door.position,
      labelIds: [copy.frame.labels[0]!.labelId],
      createdBy: owner.userId,
    })
    expect(copyOfDoor.taskId).not.toBe(door.taskId)
    expect(copy.task('Buy paint').rootId).toBe(copyOfDoor.taskId)
    expect(new Set(copy.tasks.map(({ number }) => number))).toEqual(new Set([1, 2, 3]))
    expect(copy.list(copy.task('Paint the wall')).title).toBe('Done')
    const { body } = await copy.opened('Paint the wall')
    expect(body.description).toBe(`After [the door](task:${copyOfDoor.taskId}).`)
  })

  it('keeps what looks like a link to a task, and is none, as it is written', async () => {
    const { board, owner, door } = await aFullBoard(world, workspace)
    const { boardId } = board
    const text = 'As in [the handbook](task:tsk_1).'
    await owner.rpc.tasks.describe({ boardId, taskId: door.taskId, from: 0, text })
    const copy = await seen(owner, (await copied(world, owner, boardId)).boardId)
    expect((await copy.opened('Paint the door')).body.description).toBe(text)
  })

  it('has the comments with their authors, and the files under names of its own', async () => {
    const { board, owner, editor, file } = await aFullBoard(world, workspace)
    const copy = await seen(owner, (await copied(world, owner, board.boardId)).boardId)
    const { comments, attachments } = await copy.opened('Paint the door')
    expect(comments).toMatchObject([
      { authorId: editor.userId, text: `See [the wall](task:${copy.task('Paint the wall').taskId})` },
    ])
    expect(attachments).toMatchObject([{ name: 'Door.png', bytes: 12 }])
    expect(copy.task('Paint the door')).toMatchObject({
      comments: 1,
      attachments: 1,
      coverId: attachments[0]!.attachmentId,
    })
    const key = `boards/${copy.frame.board.boardId}/${copy.task('Paint the door').taskId}/${attachments[0]!.attachmentId}`
    await world.platform.objects.remove(file.objectKey!)
    expect(await world.platform.objects.read(key)).toEqual(new Uint8Array([1, 2, 3]))
  })

  it('shows its own files in its texts, and says which it did not get', async () => {
    const { board, owner, door, file } = await aFullBoard(world, workspace)
    const { boardId } = board
    const at = { boardId, taskId: door.taskId }
    const text = `![Door](attachment:${file.attachmentId}) and ![gone](attachment:att_0123456789gone)`
    await owner.rpc.tasks.describe({ ...at, from: 0, text })
    const commentId = CommentId.parse(world.platform.ids.next('cmt'))
    await owner.rpc.comments.add({ ...at, commentId, text: `See [Door](attachment:${file.attachmentId})` })
    const copy = await seen(owner, (await copied(world, owner, boardId)).boardId)
    const { body, comments, attachments } = await copy.opened('Paint the door')
    const { attachmentId } = attachments[0]!
    expect(attachmentId).not.toBe(file.attachmentId)
    expect(body.description).toBe(`![Door](attachment:${attachmentId}) and ![gone](attachment:att_0123456789gone)`)
    expect(comments.map((comment) => comment.text)).toContain(`See [Door](attachment:${attachmentId})`)
    const without = await copied(world, owner, boardId, { ...everything, attachments: false })
    expect((await (await seen(owner, without.boardId)).opened('Paint the door')).body.description).toBe(text)
  })

  it('has members with their roles, and tasks are theirs; without them tasks are nobody’s', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const gone = await board.with('viewer')
    await workspace.makes(gone, { state: 'deactivated' })
    const withMembers = await seen(owner, (await copied(world, owner, board.boardId)).boardId)
    expect(withMembers.frame.members.map(({ role }) => role).toSorted()).toEqual(['editor', 'owner'])
    expect(withMembers.task('Paint the door').assigneeId).toBe(editor.userId)
    const without = await seen(
      owner,
      (await copied(world, owner, board.boardId, { ...everything, members: false })).boardId,
    )
    expect(without.task('Paint the door').assigneeId).toBeNull()
  })

  it('has no comments and no files where they are not wanted', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const wanted = { ...everything, comments: false, attachments: false }
    const copy = await seen(owner, (await copied(world, owner, board.boardId, wanted)).boardId)
    expect(copy.task('Paint the door')).toMatchObject({ comments: 0, attachments: 0, coverId: null })
    expect(await copy.opened('Paint the door')).toMatchObject({ comments: [], attachments: [] })
  })

  it('leaves behind what is archived or deleted', async () => {
    const { board, owner, wall } = await aFullBoard(world, workspace)
    await owner.rpc.tasks.archive({ boardId: board.boardId, taskId: wall.taskId })
    await owner.rpc.lists.archive({ boardId: board.boardId, listId: board.doing.listId })
    const copy = await seen(owner, (await copied(world, owner, board.boardId)).boardId)
    expect(copy.titles).toEqual(['Buy paint', 'Paint the door'])
    expect(copy.frame.lists.map((list) => list.title).toSorted()).toEqual(['Done', 'To do'])
  })

  it('can be worked on like any other board: numbers go on, and rooms are counted', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const boardId = (await copied(world, owner, board.boardId)).boardId!
    const { frame } = await seen(owner, boardId)
    const taskId = world.platform.ids.next('tsk')
    const { listId } = frame.lists[0]!
    await owner.rpc.tasks.create({ boardId, listId, taskId, title: 'Oil it', after: null, before: null })
    expect((await seen(owner, boardId)).task('Oil it').number).toBe(4)
    expect(await world.table.hiddenBoard.activeTasks([boardId])).toBe(4)
  })
})

describe('whoever duplicates a board', () => {
  it('becomes its Owner, and whoever was one stays one where members come along', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const { frame } = await seen(editor, (await copied(world, editor, board.boardId)).boardId)
    const roles = new Map(frame.members.map(({ userId, role }) => [userId, role]))
    expect([roles.get(editor.userId), roles.get(owner.userId)]).toEqual(['owner', 'owner'])
  })

  it('takes along only what they see', async () => {
    const { board, door, editor } = await aFullBoard(world, workspace)
    const hidden = await board.aTask({ title: 'Fire Tom', visibleTo: [] })
    await board.aSubTask(hidden, { title: 'Ask a lawyer' })
    const restricted = await board.with('restricted')
    await board.taskBecomes((await seen(editor, board.boardId)).task('Paint the door'), {
      assigneeId: restricted.userId,
    })
    const copyOf = async (person: typeof editor) =>
      (await seen(person, (await copied(world, person, board.boardId)).boardId)).titles
    expect(await copyOf(editor)).toEqual(['Buy paint', 'Paint the door', 'Paint the wall'])
    expect(await copyOf(restricted)).toEqual(['Buy paint', 'Paint the door'])
    expect(door.title).toBe('Paint the door')
  })

  it('shows a task of few to no more people than before', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const other = await board.with('editor')
    await board.aTask({ title: 'Salaries', visibleTo: [editor.userId] })
    const { boardId } = await copied(world, owner, board.boardId)
    expect((await seen(editor, boardId)).titles).toContain('Salaries')
    expect((await seen(other, boardId)).titles).not.toContain('Salaries')
    const alone = await copied(world, owner, board.boardId, { ...everything, members: false })
    expect((await seen(owner, alone.boardId)).task('Salaries').visibleTo).toEqual([])
  })

  it('must be a member, and allowed to create boards', async () => {
    const { board, editor } = await aFullBoard(world, workspace)
    const ask = (rpc: typeof editor.rpc) => begun({ ...editor, rpc }, board.boardId)
    await expectRefused(ask((await workspace.aPerson()).rpc), 'board.not_found')
    await expectRefused(ask((await workspace.aPerson('manager')).rpc), 'permission.denied')
    const guest = await workspace.aPerson('guest')
    await board.admits(guest, 'editor')
    await expectRefused(ask(guest.rpc), 'permission.denied')
  })

  it('is the only one who knows of it', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const copyId = await begun(owner, board.boardId)
    expect((await owner.rpc.copies.mine({})).map((it) => it.copyId)).toEqual([copyId])
    for (const verb of ['get', 'cancel', 'resume'] as const) {
      await expectRefused(editor.rpc.copies[verb]({ copyId }), 'board_job.not_found')
      await expectRefused(editor.rpc.copies[verb]({ copyId: CopyId.parse('cpy_0123456789') }), 'board_job.not_found')
    }
    expect(await editor.rpc.copies.mine({})).toEqual([])
    expect(await owner.rpc.imports.mine({})).toEqual([])
    await work(world)
    expect(await owner.rpc.copies.mine({})).toEqual([])
  })

  it('who asks twice in one breath gets one', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const wish = { boardId: board.boardId, title: 'Once', color: 'teal', parts: everything } as const
    const mutationId = world.platform.ids.next('mut')
    const [first, second] = [
      await owner.rpc.copies.begin({ ...wish, mutationId }),
      await owner.rpc.copies.begin({ ...wish, mutationId }),
    ]
    expect(second).toEqual(first)
    await work(world)
    expect((await owner.rpc.boards.list({})).boards.filter(({ title }) => title === 'Once')).toHaveLength(1)
  })

  it('is told when too many are under way', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    for (let at = 0; at < maxConcurrentCopies; at++) await begun(owner, board.boardId, nothing)
    await expectRefused(begun(owner, board.boardId), 'copy.too_many_open', { limit: maxConcurrentCopies })
    world.requested.length = 0
  })
})

describe('before anything is written', () => {
  it('the plan is asked whether there is room', async () => {
    const small = await world.aWorkspace({ plan: 'free' })
    const { board, owner } = await aFullBoard(world, small)
    await world.entities.counter.put({ boardId: board.boardId, of: 'tasks#0', value: 998 }).go()
    expect(await copied(world, owner, board.boardId)).toMatchObject({
      state: 'refused',
      trouble: { code: 'copy.over_plan', details: { limit: 1000, used: 998, count: 3 } },
    })
    expect((await owner.rpc.boards.list({})).boards).toHaveLength(1)
  })

  it('whoever has lost the board meanwhile is told so', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const copyId = await begun(editor, board.boardId)
    await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
    await work(world)
    expect(await editor.rpc.copies.get({ copyId })).toMatchObject({
      state: 'refused',
      trouble: { code: 'copy.source_gone' },
    })
  })
})
