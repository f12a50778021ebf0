// What lies on another board, named beside a board of one's own, is answered as what never was.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentRow } from '#functions/table/access/task-detail-rows.ts'
import type { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { allRows } from '#tests/lifecycle/rows.ts'
import { alone, aloneInBulk, answerTo, countsRequests } from './asked.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const nowhere = { after: null, before: null }
const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)

/** What a board has: of another board, or of none. */
async function thingsOf(board: ABoard, me: Pick<Person, 'userId'>) {
  const task = await board.aTask({ assigneeId: me.userId })
  const [{ attachmentId }, label] = await Promise.all([board.anAttachment(task), board.aLabel()])
  const commentId = next('cmt') as CommentId
  const said = { taskId: task.taskId, commentId, authorId: me.userId, authorName: null, text: 'Red.', version: 1 }
  await world.entities.comment.put(commentRow({ ...said, createdAt: world.clock.now(), editedAt: null })).go()
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
type Things = Awaited<ReturnType<typeof thingsOf>>
type Own = { rpc: Rpc; board: ABoard; boardId: string; task: Task; ref: { boardId: string; taskId: string } }

const calls: Record<string, (own: Own, foreign: Things) => Promise<unknown>> = {
  'tasks.get': ({ rpc, boardId }, { taskId }) => rpc.tasks.get({ boardId, taskId }),
  'tasks.purge': ({ rpc, boardId }, { taskId }) => rpc.tasks.purge({ boardId, taskId }),
  'tasks.bulk, a task': ({ rpc, boardId, ref }, { taskId }) => {
    const label = { does: 'remove_label' as const, labelId: next('lbl') as never }
    const steps = [ref.taskId, taskId].map((id) => ({ ...label, taskId: id as never }))
    return aloneInBulk(rpc.tasks.bulk({ boardId, steps }))
  },
  'tasks.bulk into its list': ({ rpc, boardId, ref }, { listId }) =>
    aloneInBulk(
      rpc.tasks.bulk({
        boardId,
        steps: [{ does: 'move', taskId: ref.taskId, listId, ...nowhere }],
      }),
    ),
  'tasks.bulkLifecycle, a task': ({ rpc, boardId }, { taskId }) =>
    aloneInBulk(rpc.tasks.bulkLifecycle({ boardId, steps: [{ taskId, does: 'delete' }] })),
  'lifecycle.bringBack, a task': ({ rpc, boardId }, { taskId: id }) =>
    alone(rpc.lifecycle.bringBack({ things: [{ kind: 'task', boardId, id }] })),
  'lifecycle.bringBack, a list': ({ rpc, boardId }, { listId: id }) =>
    alone(rpc.lifecycle.bringBack({ things: [{ kind: 'list', boardId, id }] })),
  'lifecycle.purge, a tab': ({ rpc, boardId }, { tabId: id }) =>
    alone(rpc.lifecycle.purge({ things: [{ kind: 'tab', boardId, id }] })),
  'tasks.create into its list': ({ rpc, boardId }, { listId }) =>
    rpc.tasks.create({ boardId, listId, taskId: next('tsk'), title: 'Oil it', ...nowhere }),
  'tasks.create with its label': ({ rpc, boardId, board }, { labelId }) =>
    rpc.tasks.create({
      boardId,
      listId: board.todo.listId,
      taskId: next('tsk'),
      title: 'Oil it',
      labelIds: [labelId],
      ...nowhere,
    }),
  'tasks.create for its member': ({ rpc, boardId, board }, { userId }) =>
    rpc.tasks.create({
      boardId,
      listId: board.todo.listId,
      taskId: next('tsk'),
      title: 'Oil it',
      assigneeId: userId,
      ...nowhere,
    }),
  'tasks.move into its list': ({ rpc, ref }, { listId }) => rpc.tasks.move({ ...ref, listId, ...nowhere }),
  'tasks.restore into its list': async ({ rpc, board }, { listId }) => {
    const away = await board.aTask({
      state: 'deleted',
      away: { at: world.clock.now(), by: board.createdBy, workspaceId: board.workspaceId, archived: null },
    })
    return rpc.tasks.restore({ boardId: away.boardId, taskId: away.taskId, listId })
  },
  'tasks.addLabel': ({ rpc, ref }, { labelId }) => rpc.tasks.addLabel({ ...ref, labelId }),
  'tasks.assign to its member': ({ rpc, ref }, { userId }) => rpc.tasks.assign({ ...ref, from: null, to: userId }),
  'tasks.addWatcher, its member': ({ rpc, ref }, { userId }) => rpc.tasks.addWatcher({ ...ref, userId }),
  'tasks.restrict to its member': ({ rpc, ref }, { userId }) =>
    rpc.tasks.restrict({ ...ref, from: null, to: [userId] }),
  'tasks.change, its file as cover': ({ rpc, ref }, { attachmentId }) =>
    rpc.tasks.change({ ...ref, change: { field: 'coverId', from: null, to: attachmentId } }),
  'attachments.address': ({ rpc, ref }, { attachmentId }) => rpc.attachments.address({ ...ref, attachmentId }),
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
    rpc.lists.create({ boardId, tabId, title: 'Mine', ...nowhere }),
  'lists.move, its list': ({ rpc, boardId, board }, { listId }) =>
    rpc.lists.move({ boardId, listId, tabId: board.tab.tabId, ...nowhere }),
  'lists.move into its tab': ({ rpc, boardId, board }, { tabId }) =>
    rpc.lists.move({ boardId, listId: board.todo.listId, tabId, ...nowhere }),
  'lists.delete': ({ rpc, boardId }, { listId }) => rpc.lists.delete({ boardId, listId }),
  'tabs.change': ({ rpc, boardId }, { tabId }) =>
    rpc.tabs.change({ boardId, tabId, change: { field: 'title', from: 'Tasks', to: 'Mine' } }),
  'tabs.move': ({ rpc, boardId }, { tabId }) => rpc.tabs.move({ boardId, tabId, ...nowhere }),
  'tabs.archive': ({ rpc, boardId }, { tabId }) => rpc.tabs.archive({ boardId, tabId }),
  'members.change': ({ rpc, boardId }, { userId }) =>
    rpc.members.change({ boardId, userId, change: { field: 'role', from: 'editor', to: 'viewer' } }),
  'members.remove': ({ rpc, boardId }, { userId }) => rpc.members.remove({ boardId, userId }),
}

const never: () => Things = () => ({
  taskId: next('tsk'),
  listId: next('lst'),
  tabId: next('tab'),
  labelId: next('lbl'),
  attachmentId: next('att'),
  commentId: next('cmt'),
  userId: next('usr'),
})

describe.each(['of the same workspace', 'of another workspace'])(
  'a board %s, on which one may do everything',
  (where) => {
    let own: Own
    let foreign: Things
    let theirs: string
    beforeAll(async () => {
      const workspace = await world.aWorkspace()
      const me = await workspace.aPerson()
      const board = await workspace.aBoard()
      const other = await (where === 'of the same workspace' ? workspace : await world.aWorkspace()).aBoard()
      await Promise.all([board.admits(me, 'owner'), other.admits(me, 'owner')])
      const task = await board.aTask()
      const { boardId, taskId } = task
      own = { rpc: me.rpc, board, boardId, task, ref: { boardId, taskId } }
      foreign = await thingsOf(other, me)
      theirs = other.boardId
      await me.rpc.users.session()
    })

    it.each(Object.entries(calls))('%s', async (_, call) => {
      const ofTheirs = async () => [...(await allRows(world))].filter(([key, row]) => `${key} ${row}`.includes(theirs))
      const before = await ofTheirs()
      const answer = await answerTo(() => call(own, foreign))
      expect(answer).toEqual(await answerTo(() => call(own, never())))
      expect(answer.is).toMatch(/not_found$|assignee_no_member$/)
      expect(await ofTheirs()).toEqual(before)
    })
  },
)
