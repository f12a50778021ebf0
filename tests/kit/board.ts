// A test board: a tab with three lists, members as requested, and tasks as requested.

import { type Board, type BoardRole, BoardSwitches, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { AttachmentId, BoardId, LabelId, ListId, TabId, TaskId, UserId } from '#shared/common/ids.ts'
import { positionsBetween } from '#shared/common/position.ts'
import { activeFields, type LifecycleFields } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { removalChange } from '#functions/table/access/removal-columns.ts'
import { boardRow, labelRow, listRow, memberRow, tabRow } from '#functions/table/access/board-structure.ts'
import { attachmentRow, type StoredAttachment } from '#functions/table/access/task-details.ts'
import { rowOf } from '#functions/table/access/task.ts'
import type { Bound } from '#functions/table/bind.ts'
import type { Put } from './bulk-puts.ts'
import type { Person } from './world.ts'

type BoardDeps = { entities: Bound['entities']; put: Put; platform: Platform }
type WorkspaceFixture = {
  workspaceId: Board['workspaceId']
  aPerson: (role?: WorkspaceRole, overrides?: { name?: string }) => Promise<Person>
}
type BoardOptions = Partial<Omit<Board, 'boardId' | 'workspaceId'>> & { as?: 'template' }

export const boardIn = ({ entities, put, platform }: BoardDeps, workspace: WorkspaceFixture) =>
  async function aBoard({ as, ...overrides }: BoardOptions = {}) {
    const { ids, clock } = platform
    const boardId = BoardId.parse(ids.next(as === 'template' ? 'tpl' : 'brd'))
    const author = UserId.parse(ids.next('usr'))
    const board: Board = {
      boardId,
      workspaceId: workspace.workspaceId,
      title: 'Havel One',
      color: 'indigo',
      status: 'none',
      ...activeFields,
      switches: BoardSwitches.parse(defaultSwitches),
      notifications: defaultNotifications,
      closed: {},
      groups: {},
      createdAt: clock.now(),
      createdBy: author,
      ...overrides,
    }
    const [firstPosition, secondPosition] = positionsBetween(null, null, 2, ids.random)
    const otherTabId = TabId.parse(ids.next('tab'))
    const tab = {
      boardId,
      tabId: TabId.parse(ids.next('tab')),
      title: 'Tasks',
      color: board.color,
      position: firstPosition!,
      ...activeFields,
    }
    const lists: List[] = positionsBetween(null, null, 3, ids.random).map((position, i) => ({
      boardId,
      listId: ListId.parse(ids.next('lst')),
      tabId: tab.tabId,
      title: ['To do', 'In progress', 'Done'][i]!,
      position,
      softLimit: null,
      ...activeFields,
    }))
    await Promise.all([
      put(entities.board.put(boardRow(board))),
      put(entities.tab.put(tabRow(tab))),
      ...lists.map((list) => put(entities.list.put(listRow(list)))),
    ])
    const [todo, doing, done] = lists as [List, List, List]
    let lastPosition = null as Task['position'] | null
    let number = 0

    /** Writes a task without log entry and event, after the tasks created before it. */
    async function aTask(overrides: Partial<Task> = {}): Promise<Task> {
      ;[lastPosition] = positionsBetween(lastPosition, null, 1, ids.random) as [Task['position']]
      const task = newTask({
        boardId,
        taskId: TaskId.parse(ids.next('tsk')),
        listId: todo.listId,
        position: lastPosition,
        number: ++number,
        title: 'Paint the door',
        createdAt: clock.now(),
        createdBy: author,
        ...overrides,
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
      aSubTask: (root: Task, overrides: Partial<Task> = {}) =>
        aTask({ rootId: root.taskId, listId: root.listId, title: 'Buy paint', ...overrides }),
      /** Creates a person with a role on this board, and optionally their own switches. */
      async with(role: BoardRole, switches: Partial<MemberSwitches> | null = null): Promise<Person> {
        const person = await workspace.aPerson('member', { name: role })
        await this.addMember(person, role, switches)
        return person
      },
      /** Adds a person of the workspace as a member, without log entry. */
      async addMember(
        { userId }: Pick<Person, 'userId'>,
        role: BoardRole,
        switchOverrides: Partial<MemberSwitches> | null = null,
      ) {
        const switches = switchOverrides && {
          ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'],
          ...switchOverrides,
        }
        await put(entities.member.put(memberRow({ boardId, userId, role, switches })))
      },
      /** Creates a person of the workspace who is not a member of the board. */
      nonMember: (role: WorkspaceRole = 'member') => workspace.aPerson(role),
      async aLabel(title = 'Urgent', color: Board['color'] = 'red') {
        const label = { labelId: LabelId.parse(ids.next('lbl')), title, color }
        await put(entities.label.put(labelRow(boardId, label)))
        return label
      },
      /** Adds a file without content to a task, or a link. */
      async anAttachment({ taskId }: Pick<Task, 'taskId'>, overrides: Partial<StoredAttachment> = {}) {
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
          ...overrides,
        }
        await put(entities.attachment.put(attachmentRow(attachment)))
        return attachment
      },
      /** Changes the row of the board directly. */
      async update(change: Partial<Pick<Board, 'state' | 'closed' | 'switches' | 'title'>>) {
        await entities.board.patch({ boardId }).set(change).go()
      },
      async updateList({ listId }: Pick<List, 'listId'>, change: Partial<LifecycleFields & { title: string }>) {
        await entities.list
          .patch({ boardId, listId })
          .set(rowChange(change, { kind: 'list', id: listId }))
          .go()
      },
      /** Adds the second tab, always the same: the last tab of a board cannot be removed. */
      async anotherTab() {
        const other = { ...tab, tabId: otherTabId, title: 'Later', position: secondPosition! }
        await put(entities.tab.put(tabRow(other)))
        return other
      },
      async updateTab({ tabId }: { tabId: TabId }, change: Partial<LifecycleFields & { title: string }>) {
        await entities.tab
          .patch({ boardId, tabId })
          .set(rowChange(change, { kind: 'tab', id: tabId }))
          .go()
      },
      /** Changes the row of a task directly. */
      async updateTask(task: Task, change: Partial<Task>): Promise<Task> {
        const next = { ...task, version: task.version + 1, ...change }
        await put(entities.task.put(rowOf(next)))
        return next
      },
    }
  }

/** Returns the row change with the columns of the removed-items index, if the change says who removed the item. */
const rowChange = (
  { state, removal, ...change }: Partial<LifecycleFields & { title: string }>,
  it: Parameters<typeof removalChange>[1],
) => ({ ...change, ...(state && (removal ? removalChange({ state, removal }, it).set : { state })) })
