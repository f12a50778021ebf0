// A board to test on: a tab with three lists, the people a test asks for, and tasks as they are wanted.

import { type Board, type BoardRole, BoardSwitches, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { AttachmentId, BoardId, LabelId, ListId, TabId, TaskId, UserId } from '#shared/common/ids.ts'
import { positionsBetween } from '#shared/common/position.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { boardRow, labelRow, listRow, memberRow } from '#functions/table/access/frame-rows.ts'
import type { StoredAttachment } from '#functions/table/access/opened.ts'
import { rowOf } from '#functions/table/access/task.ts'
import type { Bound } from '#functions/table/bind.ts'
import type { Person } from './world.ts'

type Ground = { entities: Bound['entities']; platform: Platform }
type Of = {
  workspaceId: Board['workspaceId']
  aPerson: (role?: WorkspaceRole, like?: { name?: string }) => Promise<Person>
}
type LikeBoard = Partial<Omit<Board, 'boardId' | 'workspaceId'>>

export const boardIn = ({ entities, platform }: Ground, workspace: Of) =>
  async function aBoard(like: LikeBoard = {}) {
    const { ids, clock } = platform
    const boardId = BoardId.parse(ids.next('brd'))
    const author = UserId.parse(ids.next('usr'))
    const board: Board = {
      boardId,
      workspaceId: workspace.workspaceId,
      title: 'Havel One',
      color: 'indigo',
      status: 'none',
      state: 'active',
      switches: BoardSwitches.parse(defaultSwitches),
      closed: {},
      createdAt: clock.now(),
      createdBy: author,
      ...like,
    }
    const [place] = positionsBetween(null, null, 1, ids.random)
    const tab = {
      boardId,
      tabId: TabId.parse(ids.next('tab')),
      title: 'Tasks',
      color: board.color,
      position: place!,
      state: 'active' as LifecycleState,
    }
    const lists: List[] = positionsBetween(null, null, 3, ids.random).map((position, i) => ({
      boardId,
      listId: ListId.parse(ids.next('lst')),
      tabId: tab.tabId,
      title: ['To do', 'In progress', 'Done'][i]!,
      position,
      softLimit: null,
      state: 'active',
    }))
    await Promise.all([
      entities.board.put(boardRow(board)).go(),
      entities.tab.put(tab).go(),
      ...lists.map((list) => entities.list.put(listRow(list)).go()),
    ])
    const [todo, doing, done] = lists as [List, List, List]
    let last = null as Task['position'] | null
    let number = 0

    /** A task as it lies in the table, with no log and no event; behind the tasks made before it. */
    async function aTask(likeTask: Partial<Task> = {}): Promise<Task> {
      ;[last] = positionsBetween(last, null, 1, ids.random) as [Task['position']]
      const task: Task = {
        boardId,
        taskId: TaskId.parse(ids.next('tsk')),
        version: 1,
        rootId: null,
        listId: todo.listId,
        position: last,
        number: ++number,
        title: 'Paint the door',
        status: 'not_started',
        priority: 'medium',
        labelIds: [],
        assigneeId: null,
        start: null,
        due: null,
        createdAt: clock.now(),
        createdBy: author,
        completedAt: null,
        state: 'active',
        comments: 0,
        attachments: 0,
        coverId: null,
        described: false,
        visibleTo: null,
        ...likeTask,
      }
      const { taskId } = task
      await Promise.all([
        entities.task.put(rowOf(task)).go(),
        entities.taskBody
          .put({ boardId, taskId, description: '', descriptionVersion: 0, watchers: [task.createdBy] })
          .go(),
      ])
      return task
    }

    return {
      ...board,
      tab,
      lists,
      todo,
      doing,
      done,
      aTask,
      aSubTask: (root: Task, likeTask: Partial<Task> = {}) =>
        aTask({ rootId: root.taskId, listId: root.listId, title: 'Buy paint', ...likeTask }),
      /** Somebody with a role on this board, and switches of their own if any are given. */
      async with(role: BoardRole, switches: Partial<MemberSwitches> | null = null): Promise<Person> {
        const person = await workspace.aPerson('member', { name: role })
        await this.admits(person, role, switches)
        return person
      },
      /** Somebody of the workspace becomes a member, without a word in the log. */
      async admits({ userId }: Pick<Person, 'userId'>, role: BoardRole, own: Partial<MemberSwitches> | null = null) {
        const switches = own && { ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'], ...own }
        await entities.member.put(memberRow({ boardId, userId, role, switches })).go()
      },
      /** Somebody of the workspace who is no member. */
      colleague: (role: WorkspaceRole = 'member') => workspace.aPerson(role),
      async aLabel(title = 'Urgent', color: Board['color'] = 'red') {
        const label = { labelId: LabelId.parse(ids.next('lbl')), title, color }
        await entities.label.put(labelRow(boardId, label)).go()
        return label
      },
      /** A file on a task, whose bytes nobody looks at; or a link. */
      async anAttachment({ taskId }: Pick<Task, 'taskId'>, likeFile: Partial<StoredAttachment> = {}) {
        const attachmentId = AttachmentId.parse(ids.next('att'))
        const attachment: StoredAttachment = {
          taskId,
          attachmentId,
          name: 'Door.png',
          kind: 'file',
          url: null,
          contentType: 'image/png',
          bytes: 12,
          addedBy: author,
          addedAt: clock.now(),
          objectKey: `boards/${boardId}/${attachmentId}`,
          ...likeFile,
        }
        const { url, objectKey, addedAt, ...row } = attachment
        await entities.attachment
          .put({ ...row, ...(url && { url }), ...(objectKey && { objectKey }), addedAt: addedAt.toISOString() })
          .go()
        return attachment
      },
      /** The board's row as it would be after a command that is not there yet. */
      async becomes(change: Partial<Pick<Board, 'state' | 'closed' | 'switches' | 'title'>>) {
        await entities.board.patch({ boardId }).set(change).go()
      },
      async listBecomes({ listId }: Pick<List, 'listId'>, change: { state?: LifecycleState; title?: string }) {
        await entities.list.patch({ boardId, listId }).set(change).go()
      },
      async tabBecomes({ tabId }: { tabId: TabId }, change: { state?: LifecycleState; title?: string }) {
        await entities.tab.patch({ boardId, tabId }).set(change).go()
      },
      /** A task's row as it would be after somebody changed it. */
      async taskBecomes(task: Task, change: Partial<Task>): Promise<Task> {
        const next = { ...task, version: task.version + 1, ...change }
        await entities.task.put(rowOf(next)).go()
        return next
      },
    }
  }
