// What a door needs to know before it opens: board, membership and task in one request (engine §2: budgets).

import type { Board, Member } from '#shared/board/model.ts'
import type { BoardId, LabelId, ListId, TabId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { boardFromRow, labelFromRow, listFromRow, memberFromRow, tabFromRow } from './frame-rows.ts'
import { taskShard } from './task-shards.ts'
import { fromRow as taskFromRow } from './task.ts'

type Wanted = {
  boardId: BoardId
  userId: UserId
  taskId?: TaskId
  /** Further rows of the board that the call names: where to, between which neighbours, for whom. */
  lists?: readonly ListId[]
  tabs?: readonly TabId[]
  tasks?: readonly TaskId[]
  members?: readonly UserId[]
  labels?: readonly LabelId[]
}

export type Found = {
  board: Board | null
  member: Member | null
  task: Task | null
  /** The root of a sub-task. */
  root: Task | null
  lists: Map<ListId, List>
  tabs: Map<TabId, Tab>
  tasks: Map<TaskId, Task>
  members: Map<UserId, Member>
  labels: Map<LabelId, Label>
}

export const doorAccess = (bound: Bound) => ({
  /** D1: everything one call on a board asks the policy about, in one request; two for a sub-task. */
  async look({
    boardId,
    userId,
    taskId,
    lists = [],
    tabs = [],
    tasks = [],
    members = [],
    labels = [],
  }: Wanted): Promise<Found> {
    const { entities } = bound
    const batch = batchOf(bound)
    const task = (id: TaskId) =>
      batch.add(entities.task, entities.task.get({ boardId, taskId: id, shard: taskShard(id) }))
    const member = (id: UserId) => batch.add(entities.member, entities.member.get({ boardId, userId: id }))

    const board = batch.add(entities.board, entities.board.get({ boardId }))
    const me = member(userId)
    const it = taskId && task(taskId)
    const its = {
      lists: lists.map((id) => [id, batch.add(entities.list, entities.list.get({ boardId, listId: id }))] as const),
      tabs: tabs.map((id) => [id, batch.add(entities.tab, entities.tab.get({ boardId, tabId: id }))] as const),
      tasks: tasks.map((id) => [id, task(id)] as const),
      members: members.map((id) => [id, member(id)] as const),
      labels: labels.map(
        (id) => [id, batch.add(entities.label, entities.label.get({ boardId, labelId: id }))] as const,
      ),
    }
    await batch.read()
    // What was made a moment ago may not be everywhere yet; before it is said not to exist, it is asked for again.
    if (!board() || (it && !it())) await batch.read({ consistent: true })

    const found = it?.()
    const known = found ? taskFromRow(found) : null
    return {
      board: orNull(board(), boardFromRow),
      member: orNull(me(), memberFromRow),
      task: known,
      root: known?.rootId ? await rootOf(bound, known.rootId, boardId) : null,
      lists: those(its.lists, listFromRow),
      tabs: those(its.tabs, tabFromRow),
      tasks: those(its.tasks, taskFromRow),
      members: those(its.members, memberFromRow),
      labels: those(its.labels, labelFromRow),
    }
  },
})

async function rootOf({ entities }: Bound, taskId: TaskId, boardId: BoardId): Promise<Task | null> {
  const { data } = await entities.task.get({ boardId, taskId, shard: taskShard(taskId) }).go()
  return orNull(data, taskFromRow)
}

const orNull = <Row, Thing>(row: Row | null, thing: (row: Row) => Thing): Thing | null => (row ? thing(row) : null)

function those<Id, Row, Thing>(rows: readonly (readonly [Id, () => Row | null])[], thing: (row: Row) => Thing) {
  return new Map(
    rows.flatMap(([id, row]): [Id, Thing][] => {
      const found = row()
      return found ? [[id, thing(found)]] : []
    }),
  )
}
