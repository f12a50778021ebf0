// A board to test on: a tab with three lists, the people a test asks for, and tasks as they are wanted.

import { type Board, type BoardRole, BoardSwitches, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { AttachmentId, BoardId, LabelId, ListId, TabId, TaskId, UserId } from '#shared/common/ids.ts'
import { positionsBetween } from '#shared/common/position.ts'
import { inUse, type LifecycleFields } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { removalChange } from '#functions/table/access/removal-columns.ts'
import { boardRow, labelRow, listRow, memberRow, tabRow } from '#functions/table/access/board-structure-rows.ts'
import { attachmentRow, type StoredAttachment } from '#functions/table/access/task-detail-rows.ts'
import { rowOf } from '#functions/table/access/task.ts'
import type { Bound } from '#functions/table/bind.ts'
import type { Put } from './puts.ts'
import type { Person } from './world.ts'

type Ground = { entities: Bound['entities']; put: Put; platform: Platform }
type Of = {
  workspaceId: Board['workspaceId']
  aPerson: (role?: WorkspaceRole, like?: { name?: string }) => Promise<Person>
}
type LikeBoard = Partial<Omit<Board, 'boardId' | 'workspaceId'>> & { as?: 'template' }

export const boardIn = ({ entities, put, platform }: Ground, workspace: Of) =>
  async function aBoard({ as, ...like }: LikeBoard = {}) {
    const { ids, clock } = platform
    const boardId = BoardId.parse(ids.next(as === 'template' ? 'tpl' : 'brd'))
    const author = UserId.parse(ids.next('usr'))
    const board: Board = {
      boardId,
      workspaceId: workspace.workspaceId,
      title: 'Havel One',
      color: 'indigo',
      status: 'none',
      ...inUse,
      switches: BoardSwitches.parse(defaultSwitches),
      notifications: defaultNotifications,
      closed: {},
      createdAt: clock.now(),
      createdBy: author,
      ...like,
    }
    const [place, laterPlace] = positionsBetween(null, null, 2, ids.random)
    const otherTabId = TabId.parse(ids.next('tab'))
    const tab = {
      boardId,
      tabId: TabId.parse(ids.next('tab')),
      title: 'Tasks',
      color: board.color,
      position: place!,
      ...inUse,
    }
    const lists: List[] = positionsBetween(null, null, 3, ids.random).map((position, i) => ({
      boardId,
      listId: ListId.parse(ids.next('lst')),
      tabId: tab.tabId,
      title: ['To do', 'In progress', 'Done'][i]!,
      position,
      softLimit: null,
      ...inUse,
    }))
    await Promise.all([
      put(entities.board.put(boardRow(board))),
      put(entities.tab.put(tabRow(tab))),
      ...lists.map((list) => put(entities.list.put(listRow(list)))),
    ])
    const [todo, doing, done] = lists as [List, List, List]
    let last = null as Task['position'] | null
    let number = 0

    /** A task as it lies in the table, with no log and no event; behind the tasks made before it. */
    async function aTask(likeTask: Partial<Task> = {}): Promise<Task> {
      ;[last] = positionsBetween(last, null, 1, ids.random) as [Task['position']]
      const task = newTask({
        boardId,
        taskId: TaskId.parse(ids.next('tsk')),
        listId: todo.listId,
        position: last,
        number: ++number,
        title: 'Paint the door',
        createdAt: clock.now(),
        createdBy: author,
        ...likeTask,
      })
      const { taskId } = task
      await Promise.all([
        put(entities.task.put(rowOf(task))),
        put(
          entities.taskBody.put({
            boardId,
            taskId,
            description: '',
            descriptionVersion: 0,
            watchers: [task.createdBy],
          }),
        ),
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
        await put(entities.member.put(memberRow({ boardId, userId, role, switches })))
      },
      /** Somebody of the workspace who is no member. */
      colleague: (role: WorkspaceRole = 'member') => workspace.aPerson(role),
      async aLabel(title = 'Urgent', color: Board['color'] = 'red') {
        const label = { labelId: LabelId.parse(ids.next('lbl')), title, color }
        await put(entities.label.put(labelRow(boardId, label)))
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
        await put(entities.attachment.put(attachmentRow(attachment)))
        return attachment
      },
      /** The board's row as it would be after a command that is not there yet. */
      async becomes(change: Partial<Pick<Board, 'state' | 'closed' | 'switches' | 'title'>>) {
        await entities.board.patch({ boardId }).set(change).go()
      },
      async listBecomes({ listId }: Pick<List, 'listId'>, change: Partial<LifecycleFields & { title: string }>) {
        await entities.list
          .patch({ boardId, listId })
          .set(rowChange(change, { kind: 'list', id: listId }))
          .go()
      },
      /** The same every time: a board keeps a tab, so one alone is not put away. */
      async anotherTab() {
        const other = { ...tab, tabId: otherTabId, title: 'Later', position: laterPlace! }
        await put(entities.tab.put(tabRow(other)))
        return other
      },
      async tabBecomes({ tabId }: { tabId: TabId }, change: Partial<LifecycleFields & { title: string }>) {
        await entities.tab
          .patch({ boardId, tabId })
          .set(rowChange(change, { kind: 'tab', id: tabId }))
          .go()
      },
      /** A task's row as it would be after somebody changed it. */
      async taskBecomes(task: Task, change: Partial<Task>): Promise<Task> {
        const next = { ...task, version: task.version + 1, ...change }
        await put(entities.task.put(rowOf(next)))
        return next
      },
    }
  }

/** With the shelves it then stands on, as far as is said who put it away. */
const rowChange = (
  { state, away, ...change }: Partial<LifecycleFields & { title: string }>,
  it: Parameters<typeof removalChange>[1],
) => ({ ...change, ...(state && (away ? removalChange({ state, away }, it).set : { state })) })
