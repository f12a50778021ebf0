// Reads the rows that authorise a call: board, membership and task in one request. The ids of the access patterns,
// such as D1, are those of docs/data-model.md.

import type { Board, Member } from '#shared/board/model.ts'
import type {
  BoardId,
  CommentId,
  GroupId,
  LabelId,
  ListId,
  TabId,
  TaskId,
  UserId,
  WorkspaceId,
} from '#shared/common/ids.ts'
import { type Label, noWorkspaceLabels, type WorkspaceLabels } from '#shared/label/model.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { LastView } from '#shared/view/address.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import type { MembershipState, VaultGrants, WorkspaceRole } from '#shared/workspace/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { workspaceLabelsFromRow } from './workspace-labels.ts'
import { boardFromRow, labelFromRow, listFromRow, memberFromRow, tabFromRow } from './board-structure.ts'
import { taskShard } from '#functions/table/entities/task.ts'
import { groupIdsOf } from './group-ids.ts'
import { fromRow as taskFromRow } from './task.ts'
import { watchersFromRow } from './task-details.ts'

/** Further rows that a call refers to: targets, neighbours, people. */
export type NamedRows = {
  lists?: readonly ListId[]
  tabs?: readonly TabId[]
  tasks?: readonly TaskId[]
  members?: readonly UserId[]
  /** Of the board or of its workspace. */
  labels?: readonly LabelId[]
  /** All labels of the workspace. */
  workspaceLabels?: true
  /** The user's last view of the board. */
  lastView?: true
  /** People whose state and role in the workspace are needed. */
  people?: readonly UserId[]
  /** Ids for new comments on the task; reports the ones already taken. */
  newComments?: readonly CommentId[]
  /** The watchers of the task. */
  watchers?: true
}

export type AccessQuery = NamedRows & {
  workspaceId: WorkspaceId
  boardId: BoardId
  userId: UserId
  taskId?: TaskId
  /** The tasks of a bulk call: read once, with their roots. */
  tasksOfCall?: readonly TaskId[]
}

export type AccessRows = {
  board: Board | null
  member: Member | null
  task: Task | null
  /** The root of a sub-task. */
  root: Task | null
  lists: Map<ListId, List>
  tabs: Map<TabId, Tab>
  tasks: Map<TaskId, Task>
  tasksOfCall: Map<TaskId, Task>
  /** The roots of `tasksOfCall`. */
  roots: Map<TaskId, Task>
  members: Map<UserId, Member>
  labels: Map<LabelId, Label>
  /** Labels of the workspace; empty when no labels were requested. */
  workspaceLabels: WorkspaceLabels
  /** Null when not requested, or never saved. */
  lastView: LastView | null
  people: Map<UserId, { state: MembershipState; role: WorkspaceRole; groupIds: readonly GroupId[] }>
  /** Grants of the board's vault; filled in by accessContextOf from the cache of the session's workspace. */
  vaultGrants: VaultGrants
  /** Ids of existing or deleted comments; the first text of a changed comment is kept. */
  commentsTaken: Set<CommentId>
  /** Empty when not requested. */
  watchers: readonly UserId[]
}

export const accessRowsAccess = (bound: Bound) => ({
  /**
   * D1: reads everything that authorises a call on a board in one request; two for a sub-task. Recently written rows may be
   * missing: before reporting anything as missing, callers read again with strong consistency.
   */
  async read(query: AccessQuery, { consistent = false } = {}): Promise<AccessRows> {
    const { entities } = bound
    const { workspaceId, boardId, userId, taskId } = query
    const batch = batchOf(bound)
    const addTask = (id: TaskId) =>
      batch.add(entities.task, entities.task.get({ boardId, taskId: id, shard: taskShard(id) }))
    const addMember = (id: UserId) => batch.add(entities.member, entities.member.get({ boardId, userId: id }))

    const board = batch.add(entities.board, entities.board.get({ boardId }))
    const me = addMember(userId)
    const taskRow = taskId && addTask(taskId)
    const workspaceLabels =
      query.workspaceLabels || query.labels?.length ? readWorkspaceLabels(bound, batch, workspaceId) : null
    /** A label may belong to the board or to the workspace; only one of them has it. */
    const addLabel = (labelId: LabelId) => {
      const own = batch.add(entities.label, entities.label.get({ boardId, labelId }))
      return () => own() ?? findWorkspaceLabel(workspaceLabels!(), boardId, labelId)
    }
    const userBoardRow = query.lastView && batch.add(entities.userBoard, entities.userBoard.get({ userId, boardId }))
    const bodyRow = query.watchers && taskId && batch.add(entities.taskBody, entities.taskBody.get({ taskId }))
    const rowsOfCall = readEach(query.tasksOfCall, addTask)
    const rows = {
      lists: readEach(query.lists, (listId) => batch.add(entities.list, entities.list.get({ boardId, listId }))),
      tabs: readEach(query.tabs, (tabId) => batch.add(entities.tab, entities.tab.get({ boardId, tabId }))),
      tasks: readEach(query.tasks, addTask),
      members: readEach(query.members, addMember),
      labels: readEach(query.labels, addLabel),
      people: readEach(query.people, (id) =>
        batch.add(entities.people, entities.people.get({ workspaceId, userId: id })),
      ),
    }
    const comments = taskId
      ? readEach(query.newComments, (commentId) => isCommentIdTaken(bound, batch, taskId, commentId))
      : []
    await batch.read({ consistent })

    const task = orNull((taskRow && taskRow()) ?? null, taskFromRow)
    const tasksOfCall = foundRows(rowsOfCall, taskFromRow)
    return {
      board: orNull(board(), boardFromRow),
      member: orNull(me(), memberFromRow),
      task,
      root: task?.rootId ? await rootOf(bound, { boardId, taskId: task.rootId }, consistent) : null,
      lists: withoutPurged(foundRows(rows.lists, listFromRow)),
      tabs: withoutPurged(foundRows(rows.tabs, tabFromRow)),
      tasks: foundRows(rows.tasks, taskFromRow),
      tasksOfCall,
      roots: await rootsOf(bound, boardId, { tasksOfCall, consistent }),
      members: foundRows(rows.members, memberFromRow),
      labels: foundRows(rows.labels, labelFromRow),
      workspaceLabels: workspaceLabels?.() ?? noWorkspaceLabels,
      lastView: orNull(userBoardRow?.()?.look ?? null, parseLastView),
      people: foundRows(rows.people, ({ state, role, groupIds }) => ({
        state,
        role,
        groupIds: groupIdsOf({ groupIds }),
      })),
      vaultGrants: {},
      watchers: orNull((bodyRow && bodyRow()) ?? null, watchersFromRow) ?? [],
      commentsTaken: new Set(comments.filter(([, isTaken]) => isTaken()).map(([commentId]) => commentId)),
    }
  },

  /** D1 for authorised callers: reads again with strong consistency when something is missing. */
  async readTwice(query: AccessQuery): Promise<AccessRows> {
    const found = await this.read(query)
    return isMissingRows(found, query) ? this.read(query, { consistent: true }) : found
  },

  /** D2: takes as long as reading the root of a sub-task, and discards the result. */
  async readDummy(ref: TaskRef): Promise<void> {
    await rootOf(bound, ref, false)
  },
})

/** Returns whether a row that the call refers to was not found. */
export const isMissingRows = (found: AccessRows, query: NamedRows): boolean =>
  (['lists', 'tabs', 'tasks', 'members', 'labels', 'people'] as const).some((kind) => {
    const rows: ReadonlyMap<string, unknown> = found[kind]
    return query[kind]?.some((id) => !rows.has(id))
  })

function readWorkspaceLabels({ entities }: Bound, batch: ReturnType<typeof batchOf>, workspaceId: WorkspaceId) {
  const row = batch.add(entities.workspaceLabels, entities.workspaceLabels.get({ workspaceId }))
  return () => orNull(row(), workspaceLabelsFromRow)
}

function findWorkspaceLabel(workspaceLabels: WorkspaceLabels | null, boardId: BoardId, labelId: LabelId) {
  const label = workspaceLabels?.labels.find((item) => item.labelId === labelId)
  return label ? { ...label, boardId } : null
}

function isCommentIdTaken(
  { entities }: Bound,
  batch: ReturnType<typeof batchOf>,
  taskId: TaskId,
  commentId: CommentId,
) {
  const comment = batch.add(entities.comment, entities.comment.get({ taskId, commentId }))
  const firstText = batch.add(entities.text, entities.text.get({ taskId, of: commentId, version: 1 }))
  return () => comment() !== null || firstText() !== null
}

/** Parses the last view as stored in the user-board row. */
export const parseLastView = (text: string): LastView => JSON.parse(text) as LastView

type Row<Stored> = () => Stored | null

const readEach = <Id, Getter>(ids: readonly Id[] = [], read: (id: Id) => Getter) =>
  ids.map((id) => [id, read(id)] as const)

async function rootOf({ entities }: Bound, ref: TaskRef, consistent: boolean): Promise<Task | null> {
  const { data } = await entities.task.get({ ...ref, shard: taskShard(ref.taskId) }).go({ consistent })
  return orNull(data, taskFromRow)
}

/** J1: reads the roots of several sub-tasks, except those that are among them. */
async function rootsOf(
  bound: Bound,
  boardId: BoardId,
  { tasksOfCall, consistent }: RootsOptions,
): Promise<Map<TaskId, Task>> {
  const { entities } = bound
  const rootIds = [...tasksOfCall.values()]
    .map(({ rootId }) => rootId)
    .filter((id) => id !== null && !tasksOfCall.has(id))
  if (rootIds.length === 0) return new Map()
  const batch = batchOf(bound)
  const rows = readEach([...new Set(rootIds as TaskId[])], (id) =>
    batch.add(entities.task, entities.task.get({ boardId, taskId: id, shard: taskShard(id) })),
  )
  await batch.read({ consistent })
  return foundRows(rows, taskFromRow)
}

type RootsOptions = { tasksOfCall: ReadonlyMap<TaskId, Task>; consistent: boolean }

const orNull = <Stored, Item>(row: Stored | null, item: (row: Stored) => Item): Item | null => (row ? item(row) : null)

const foundRows = <Id, Stored, Item>(rows: readonly (readonly [Id, Row<Stored>])[], item: (row: Stored) => Item) =>
  new Map(
    rows.flatMap(([id, row]): [Id, Item][] => {
      const found = row()
      return found ? [[id, item(found)]] : []
    }),
  )

/** Rows that are being purged count as missing. */
const withoutPurged = <Id, Item extends { state: LifecycleState }>(items: Map<Id, Item>) =>
  new Map([...items].filter(([, { state }]) => state !== 'purged'))
