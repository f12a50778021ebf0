// Copying a board: the contents of the copy, the options to leave parts out, and the permission.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommentId, CopyId } from '#shared/common/ids.ts'
import { maxConcurrentCopies } from '#shared/common/limits.ts'
import { handleRequests } from '#tests/exchange/kit.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type World } from '#tests/kit/world.ts'
import { aFullBoard, requestCopy, completeCopy, allParts, noParts, boardSeenBy } from './kit.ts'

let world: World
let workspace: AWorkspace
beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
})
afterAll(() => world.close())

describe('a copy', () => {
  it('has its own title and colour, and the tabs, lists, labels and switches of the original', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const { state, boardId, title } = await completeCopy(world, owner, board.boardId, noParts)
    expect([state, title]).toEqual(['done', 'Havel Two'])
    const { structure, tasks } = await boardSeenBy(owner, boardId)
    expect(structure.board).toMatchObject({
      title: 'Havel Two',
      color: 'teal',
      status: 'none',
      switches: board.switches,
    })
    expect(structure.tabs.map((tab) => tab.title)).toEqual(['Tasks'])
    expect(structure.lists.map((list) => list.title).toSorted()).toEqual(['Done', 'In progress', 'To do'])
    expect(structure.labels.map((label) => label.title)).toEqual(['Urgent'])
    expect(structure.members).toMatchObject([{ userId: owner.userId, role: 'owner' }])
    expect(tasks).toEqual([])
    expect(await world.log(boardId!)).toMatchObject([{ type: 'board.copied', title: 'Havel Two', tasks: 0 }])
  })

  it('has the tasks with status, sub-tasks, labels and descriptions', async () => {
    const { board, owner, rootTask } = await aFullBoard(world, workspace)
    const copy = await boardSeenBy(owner, (await completeCopy(world, owner, board.boardId)).boardId)
    expect(copy.titles).toEqual(['Buy paint', 'Paint the door', 'Paint the wall'])
    const rootTaskCopy = copy.task('Paint the door')
    expect(rootTaskCopy).toMatchObject({
      status: 'in_progress',
      priority: 'high',
      due: '2026-12-01',
      estimate: 90,
      position: rootTask.position,
      labelIds: [copy.structure.labels[0]!.labelId],
      createdBy: owner.userId,
    })
    expect(rootTaskCopy.taskId).not.toBe(rootTask.taskId)
    expect(copy.task('Buy paint').rootId).toBe(rootTaskCopy.taskId)
    expect(new Set(copy.tasks.map(({ number }) => number))).toEqual(new Set([1, 2, 3]))
    expect(copy.list(copy.task('Paint the wall')).title).toBe('Done')
    const { body } = await copy.openTask('Paint the wall')
    expect(body.description).toBe(`After [the door](task:${rootTaskCopy.taskId}).`)
  })

  it('keeps text that only resembles a task link', async () => {
    const { board, owner, rootTask } = await aFullBoard(world, workspace)
    const { boardId } = board
    const text = 'As in [the handbook](task:tsk_1).'
    await owner.rpc.tasks.describe({ boardId, taskId: rootTask.taskId, from: 0, text })
    const copy = await boardSeenBy(owner, (await completeCopy(world, owner, boardId)).boardId)
    expect((await copy.openTask('Paint the door')).body.description).toBe(text)
  })

  it('has the comments with their authors, and copies of the files', async () => {
    const { board, owner, editor, file } = await aFullBoard(world, workspace)
    const copy = await boardSeenBy(owner, (await completeCopy(world, owner, board.boardId)).boardId)
    const { comments, attachments } = await copy.openTask('Paint the door')
    expect(comments).toMatchObject([
      { authorId: editor.userId, text: `See [the wall](task:${copy.task('Paint the wall').taskId})` },
    ])
    expect(attachments).toMatchObject([{ name: 'Door.png', bytes: 12 }])
    expect(copy.task('Paint the door')).toMatchObject({
      comments: 1,
      attachments: 1,
      coverId: attachments[0]!.attachmentId,
    })
    const key = `boards/${copy.structure.board.boardId}/${copy.task('Paint the door').taskId}/${attachments[0]!.attachmentId}`
    await world.platform.objects.remove(file.objectKey!)
    expect(await world.platform.objects.read(key)).toEqual(new Uint8Array([1, 2, 3]))
  })

  it('shows its own files in its texts, and reports missing ones', async () => {
    const { board, owner, rootTask, file } = await aFullBoard(world, workspace)
    const { boardId } = board
    const at = { boardId, taskId: rootTask.taskId }
    const text = `![Door](attachment:${file.attachmentId}) and ![gone](attachment:att_0123456789gone)`
    await owner.rpc.tasks.describe({ ...at, from: 0, text })
    const commentId = CommentId.parse(world.platform.ids.next('cmt'))
    await owner.rpc.comments.add({ ...at, commentId, text: `See [Door](attachment:${file.attachmentId})` })
    const copy = await boardSeenBy(owner, (await completeCopy(world, owner, boardId)).boardId)
    const { body, comments, attachments } = await copy.openTask('Paint the door')
    const { attachmentId } = attachments[0]!
    expect(attachmentId).not.toBe(file.attachmentId)
    expect(body.description).toBe(`![Door](attachment:${attachmentId}) and ![gone](attachment:att_0123456789gone)`)
    expect(comments.map((comment) => comment.text)).toContain(`See [Door](attachment:${attachmentId})`)
    const without = await completeCopy(world, owner, boardId, { ...allParts, attachments: false })
    expect((await (await boardSeenBy(owner, without.boardId)).openTask('Paint the door')).body.description).toBe(text)
  })

  it('has members with their roles and assignees; without members, tasks are unassigned', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const deactivated = await board.with('viewer')
    await workspace.updateMember(deactivated, { state: 'deactivated' })
    const withMembers = await boardSeenBy(owner, (await completeCopy(world, owner, board.boardId)).boardId)
    expect(withMembers.structure.members.map(({ role }) => role).toSorted()).toEqual(['editor', 'owner'])
    expect(withMembers.task('Paint the door').assigneeId).toBe(editor.userId)
    const without = await boardSeenBy(
      owner,
      (await completeCopy(world, owner, board.boardId, { ...allParts, members: false })).boardId,
    )
    expect(without.task('Paint the door').assigneeId).toBeNull()
  })

  it('has no comments and no files if they are excluded', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const wanted = { ...allParts, comments: false, attachments: false }
    const copy = await boardSeenBy(owner, (await completeCopy(world, owner, board.boardId, wanted)).boardId)
    expect(copy.task('Paint the door')).toMatchObject({ comments: 0, attachments: 0, coverId: null })
    expect(await copy.openTask('Paint the door')).toMatchObject({ comments: [], attachments: [] })
  })

  it('leaves out archived and deleted items', async () => {
    const { board, owner, wall } = await aFullBoard(world, workspace)
    await owner.rpc.tasks.archive({ boardId: board.boardId, taskId: wall.taskId })
    await owner.rpc.lists.archive({ boardId: board.boardId, listId: board.doing.listId })
    const copy = await boardSeenBy(owner, (await completeCopy(world, owner, board.boardId)).boardId)
    expect(copy.titles).toEqual(['Buy paint', 'Paint the door'])
    expect(copy.structure.lists.map((list) => list.title).toSorted()).toEqual(['Done', 'To do'])
  })

  it('works like any other board: task numbers continue, and limits apply', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const boardId = (await completeCopy(world, owner, board.boardId)).boardId!
    const { structure } = await boardSeenBy(owner, boardId)
    const taskId = world.platform.ids.next('tsk')
    const { listId } = structure.lists[0]!
    await owner.rpc.tasks.create({ boardId, listId, taskId, title: 'Oil it', after: null, before: null })
    expect((await boardSeenBy(owner, boardId)).task('Oil it').number).toBe(4)
    expect(await world.table.hiddenBoard.activeTasks([boardId])).toBe(4)
  })
})

describe('a user who copies a board', () => {
  it('becomes its Owner, and Owners stay Owners if members are copied', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const { structure } = await boardSeenBy(editor, (await completeCopy(world, editor, board.boardId)).boardId)
    const roles = new Map(structure.members.map(({ userId, role }) => [userId, role]))
    expect([roles.get(editor.userId), roles.get(owner.userId)]).toEqual(['owner', 'owner'])
  })

  it('copies only what the user may see', async () => {
    const { board, rootTask, editor } = await aFullBoard(world, workspace)
    const hidden = await board.aTask({ title: 'Fire Tom', visibleTo: [] })
    await board.aSubTask(hidden, { title: 'Ask a lawyer' })
    const restricted = await board.with('restricted')
    await board.updateTask((await boardSeenBy(editor, board.boardId)).task('Paint the door'), {
      assigneeId: restricted.userId,
    })
    const copyOf = async (person: typeof editor) =>
      (await boardSeenBy(person, (await completeCopy(world, person, board.boardId)).boardId)).titles
    expect(await copyOf(editor)).toEqual(['Buy paint', 'Paint the door', 'Paint the wall'])
    expect(await copyOf(restricted)).toEqual(['Buy paint', 'Paint the door'])
    expect(rootTask.title).toBe('Paint the door')
  })

  it('shows a restricted task to no more people than before', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const other = await board.with('editor')
    await board.aTask({ title: 'Salaries', visibleTo: [editor.userId] })
    const { boardId } = await completeCopy(world, owner, board.boardId)
    expect((await boardSeenBy(editor, boardId)).titles).toContain('Salaries')
    expect((await boardSeenBy(other, boardId)).titles).not.toContain('Salaries')
    const alone = await completeCopy(world, owner, board.boardId, { ...allParts, members: false })
    expect((await boardSeenBy(owner, alone.boardId)).task('Salaries').visibleTo).toEqual([])
  })

  it('must be a member, and allowed to create boards', async () => {
    const { board, editor } = await aFullBoard(world, workspace)
    const ask = (rpc: typeof editor.rpc) => requestCopy({ ...editor, rpc }, board.boardId)
    await expectRejected(ask((await workspace.aPerson()).rpc), 'board.not_found')
    await expectRejected(ask((await workspace.aPerson('manager')).rpc), 'permission.denied')
    const guest = await workspace.aPerson('guest')
    await board.addMember(guest, 'editor')
    await expectRejected(ask(guest.rpc), 'permission.denied')
  })

  it('is the only one who can see the job', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const copyId = await requestCopy(owner, board.boardId)
    expect((await owner.rpc.copies.current({})).map((it) => it.copyId)).toEqual([copyId])
    for (const procedure of ['get', 'cancel', 'resume'] as const) {
      await expectRejected(editor.rpc.copies[procedure]({ copyId }), 'board_job.not_found')
      await expectRejected(
        editor.rpc.copies[procedure]({ copyId: CopyId.parse('cpy_0123456789') }),
        'board_job.not_found',
      )
    }
    expect(await editor.rpc.copies.current({})).toEqual([])
    expect(await owner.rpc.imports.current({})).toEqual([])
    await handleRequests(world)
    expect(await owner.rpc.copies.current({})).toEqual([])
  })

  it('gets one copy for two concurrent requests', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    const input = { boardId: board.boardId, title: 'Once', color: 'teal', parts: allParts } as const
    const mutationId = world.platform.ids.next('mut')
    const [first, second] = [
      await owner.rpc.copies.start({ ...input, mutationId }),
      await owner.rpc.copies.start({ ...input, mutationId }),
    ]
    expect(second).toEqual(first)
    await handleRequests(world)
    expect((await owner.rpc.boards.list({})).boards.filter(({ title }) => title === 'Once')).toHaveLength(1)
  })

  it('is rejected while too many jobs are in progress', async () => {
    const { board, owner } = await aFullBoard(world, workspace)
    for (let at = 0; at < maxConcurrentCopies; at++) await requestCopy(owner, board.boardId, noParts)
    await expectRejected(requestCopy(owner, board.boardId), 'copy.too_many_open', { limit: maxConcurrentCopies })
    world.requested.length = 0
  })
})

describe('before anything is written', () => {
  it('the limit of the plan is checked', async () => {
    const small = await world.aWorkspace({ plan: 'free' })
    const { board, owner } = await aFullBoard(world, small)
    await world.entities.counter.put({ boardId: board.boardId, of: 'tasks#0', value: 998 }).go()
    expect(await completeCopy(world, owner, board.boardId)).toMatchObject({
      state: 'refused',
      trouble: { code: 'copy.over_plan', details: { limit: 1000, used: 998, count: 3 } },
    })
    expect((await owner.rpc.boards.list({})).boards).toHaveLength(1)
  })

  it('a user who has lost access to the board is rejected', async () => {
    const { board, owner, editor } = await aFullBoard(world, workspace)
    const copyId = await requestCopy(editor, board.boardId)
    await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
    await handleRequests(world)
    expect(await editor.rpc.copies.get({ copyId })).toMatchObject({
      state: 'refused',
      trouble: { code: 'copy.source_gone' },
    })
  })
})
