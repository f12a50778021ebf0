// An item of another board, addressed under a board of the user, is answered like one that never existed.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentRow } from '#functions/table/access/task-details.ts'
import type { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { allRows } from '#tests/lifecycle/table-rows.ts'
import { unwrapOutcome, unwrapBulkOutcome, answerTo, countsRequests } from './answers.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const noNeighbours = { after: null, before: null }
const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)

/** Ids of items: of another board, or of none. */
async function itemsOf(board: ABoard, me: Pick<Person, 'userId'>) {
  const task = await board.aTask({ assigneeId: me.userId })
  const [{ attachmentId }, label] = await Promise.all([board.anAttachment(task), board.aLabel()])
  const commentId = next('cmt') as CommentId
  const comment = { taskId: task.taskId, commentId, authorId: me.userId, authorName: null, text: 'Red.', version: 1 }
  await world.entities.comment.put(commentRow({ ...comment, createdAt: world.clock.now(), editedAt: null })).go()
  const { userId } = await board.with('editor')
  const { listId, tabId } = board.todo
  return {
    taskId: task.taskId as string,
    listId: listId as string,
    tabId: tabId as string,
    labelId: label.labelId as string,
    attachmentId: attachmentId as string,
    commentId: commentId as string,
    userId: userId as string,
  }
}
type Items = Awaited<ReturnType<typeof itemsOf>>
type OwnBoard = { rpc: Rpc; board: ABoard; boardId: string; task: Task; ref: { boardId: string; taskId: string } }

const calls: Record<string, (own: OwnBoard, foreign: Items) => Promise<unknown>> = {
  'tasks.get': ({ rpc, boardId }, { taskId }) => rpc.tasks.get({ boardId, taskId }),
  'tasks.purge': ({ rpc, boardId }, { taskId }) => rpc.tasks.purge({ boardId, taskId }),
  'tasks.bulk, a task': ({ rpc, boardId, ref }, { taskId }) => {
    const label = { does: 'remove_label' as const, labelId: next('lbl') as never }
    const steps = [ref.taskId, taskId].map((id) => ({ ...label, taskId: id as never }))
    return unwrapBulkOutcome(rpc.tasks.bulk({ boardId, steps }))
  },
  'tasks.bulk into its list': ({ rpc, boardId, ref }, { listId }) =>
    unwrapBulkOutcome(
      rpc.tasks.bulk({
        boardId,
        steps: [{ does: 'move', taskId: ref.taskId, listId, ...noNeighbours }],
      }),
    ),
  'tasks.bulkLifecycle, a task': ({ rpc, boardId }, { taskId }) =>
    unwrapBulkOutcome(rpc.tasks.bulkLifecycle({ boardId, steps: [{ taskId, does: 'delete' }] })),
  'lifecycle.restore, a task': ({ rpc, boardId }, { taskId: id }) =>
    unwrapOutcome(rpc.lifecycle.restore({ items: [{ kind: 'task', boardId, id }] })),
  'lifecycle.restore, a list': ({ rpc, boardId }, { listId: id }) =>
    unwrapOutcome(rpc.lifecycle.restore({ items: [{ kind: 'list', boardId, id }] })),
  'lifecycle.purge, a tab': ({ rpc, boardId }, { tabId: id }) =>
    unwrapOutcome(rpc.lifecycle.purge({ items: [{ kind: 'tab', boardId, id }] })),
  'tasks.create into its list': ({ rpc, boardId }, { listId }) =>
    rpc.tasks.create({ boardId, listId, taskId: next('tsk'), title: 'Oil it', ...noNeighbours }),
  'tasks.create with its label': ({ rpc, boardId, board }, { labelId }) =>
    rpc.tasks.create({
      boardId,
      listId: board.todo.listId,
      taskId: next('tsk'),
      title: 'Oil it',
      labelIds: [labelId],
      ...noNeighbours,
    }),
  'tasks.create for its member': ({ rpc, boardId, board }, { userId }) =>
    rpc.tasks.create({
      boardId,
      listId: board.todo.listId,
      taskId: next('tsk'),
      title: 'Oil it',
      assigneeId: userId,
      ...noNeighbours,
    }),
  'tasks.move into its list': ({ rpc, ref }, { listId }) => rpc.tasks.move({ ...ref, listId, ...noNeighbours }),
  'tasks.restore into its list': async ({ rpc, board }, { listId }) => {
    const removed = await board.aTask({
      state: 'deleted',
      removal: { at: world.clock.now(), by: board.createdBy, workspaceId: board.workspaceId, archived: null },
    })
    return rpc.tasks.restore({ boardId: removed.boardId, taskId: removed.taskId, listId })
  },
  'tasks.addLabel': ({ rpc, ref }, { labelId }) => rpc.tasks.addLabel({ ...ref, labelId }),
  'tasks.assign to its member': ({ rpc, ref }, { userId }) => rpc.tasks.assign({ ...ref, from: null, to: userId }),
  'tasks.addWatcher, its member': ({ rpc, ref }, { userId }) => rpc.tasks.addWatcher({ ...ref, userId }),
  'tasks.restrict to its member': ({ rpc, ref }, { userId }) =>
    rpc.tasks.restrict({ ...ref, from: null, to: [userId] }),
  'tasks.change, its file as cover': ({ rpc, ref }, { attachmentId }) =>
    rpc.tasks.change({ ...ref, change: { field: 'coverId', from: null, to: attachmentId } }),
  'attachments.getUrl': ({ rpc, ref }, { attachmentId }) => rpc.attachments.getUrl({ ...ref, attachmentId }),
  'comments.edit': ({ rpc, ref }, { commentId }) => rpc.comments.edit({ ...ref, commentId, from: 1, text: 'Blue.' }),
  'comments.remove': ({ rpc, ref }, { commentId }) => rpc.comments.remove({ ...ref, commentId }),
  'labels.change': ({ rpc, boardId }, { labelId }) =>
    rpc.labels.change({
      boardId,
      from: { labelId, title: 'Urgent', color: 'red' },
      to: { title: 'Mine', color: 'red' },
    }),
  'lists.change': ({ rpc, boardId }, { listId }) =>
    rpc.lists.change({ boardId, listId, change: { field: 'title', from: 'To do', to: 'Mine' } }),
  'lists.create in its tab': ({ rpc, boardId }, { tabId }) =>
    rpc.lists.create({ boardId, tabId, title: 'Mine', ...noNeighbours }),
  'lists.move, its list': ({ rpc, boardId, board }, { listId }) =>
    rpc.lists.move({ boardId, listId, tabId: board.tab.tabId, ...noNeighbours }),
  'lists.move into its tab': ({ rpc, boardId, board }, { tabId }) =>
    rpc.lists.move({ boardId, listId: board.todo.listId, tabId, ...noNeighbours }),
  'lists.delete': ({ rpc, boardId }, { listId }) => rpc.lists.delete({ boardId, listId }),
  'tabs.change': ({ rpc, boardId }, { tabId }) =>
    rpc.tabs.change({ boardId, tabId, change: { field: 'title', from: 'Tasks', to: 'Mine' } }),
  'tabs.move': ({ rpc, boardId }, { tabId }) => rpc.tabs.move({ boardId, tabId, ...noNeighbours }),
  'tabs.archive': ({ rpc, boardId }, { tabId }) => rpc.tabs.archive({ boardId, tabId }),
  'members.change': ({ rpc, boardId }, { userId }) =>
    rpc.members.change({ boardId, userId, change: { field: 'role', from: 'editor', to: 'viewer' } }),
  'members.remove': ({ rpc, boardId }, { userId }) => rpc.members.remove({ boardId, userId }),
}

const never: () => Items = () => ({
  taskId: next('tsk'),
  listId: next('lst'),
  tabId: next('tab'),
  labelId: next('lbl'),
  attachmentId: next('att'),
  commentId: next('cmt'),
  userId: next('usr'),
})

describe.each(['of the same workspace', 'of another workspace'])(
  'items of a board %s, addressed under a board of the user, are not found by',
  (where) => {
    let own: OwnBoard
    let foreign: Items
    let foreignBoardId: string
    beforeAll(async () => {
      const workspace = await world.aWorkspace()
      const me = await workspace.aPerson()
      const board = await workspace.aBoard()
      const other = await (where === 'of the same workspace' ? workspace : await world.aWorkspace()).aBoard()
      await Promise.all([board.addMember(me, 'owner'), other.addMember(me, 'owner')])
      const task = await board.aTask()
      const { boardId, taskId } = task
      own = { rpc: me.rpc, board, boardId, task, ref: { boardId, taskId } }
      foreign = await itemsOf(other, me)
      foreignBoardId = other.boardId
      await me.rpc.users.session()
    })

    it.each(Object.entries(calls))('%s', async (_, call) => {
      const foreignRows = async () =>
        [...(await allRows(world))].filter(([key, row]) => `${key} ${row}`.includes(foreignBoardId))
      const before = await foreignRows()
      const answer = await answerTo(() => call(own, foreign))
      expect(answer).toEqual(await answerTo(() => call(own, never())))
      expect(answer.is).toMatch(/not_found$|assignee_no_member$/)
      expect(await foreignRows()).toEqual(before)
    })
  },
)
