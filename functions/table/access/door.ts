// What a door needs to know before it opens: board, membership and task in one request (engine §2: budgets).

import type { Board, Member } from '#shared/board/model.ts'
import type { BoardId, CommentId, LabelId, ListId, TabId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { type Label, noSharedLabels, type SharedLabels } from '#shared/label/model.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Look } from '#shared/view/address.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import type { MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { sharedFromRow } from './shared-labels.ts'
import { boardFromRow, labelFromRow, listFromRow, memberFromRow, tabFromRow } from './frame-rows.ts'
import { taskShard } from './task-shards.ts'
import { fromRow as taskFromRow } from './task.ts'

/** Further rows that a call names: where to, between which neighbours, for whom. */
export type Named = {
  lists?: readonly ListId[]
  tabs?: readonly TabId[]
  tasks?: readonly TaskId[]
  members?: readonly UserId[]
  /** Of the board or of its workspace. */
  labels?: readonly LabelId[]
  /** All that the board may offer beside its own. */
  sharedLabels?: true
  /** How the caller looked at the board last. */
  look?: true
  /** Whose state and role in the workspace are asked for. */
  people?: readonly UserId[]
  /** Ids for new comments on the task, which must not have been given yet. */
  newComments?: readonly CommentId[]
}

export type Wanted = Named & {
  workspaceId: WorkspaceId
  boardId: BoardId
  userId: UserId
  taskId?: TaskId
  /** What a call on several tasks is about: looked at with their roots, and once only, like one task alone. */
  several?: readonly TaskId[]
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
  several: Map<TaskId, Task>
  /** The roots of several. */
  roots: Map<TaskId, Task>
  members: Map<UserId, Member>
  labels: Map<LabelId, Label>
  /** Those of the workspace; none where no labels were asked for. */
  sharedLabels: SharedLabels
  /** Null where nobody asked, or they have never looked. */
  look: Look | null
  people: Map<UserId, { state: MembershipState; role: WorkspaceRole }>
  /** Ids that are those of comments, or were: of one that was edited or deleted, the first text is kept. */
  commentsTaken: Set<CommentId>
}

export const doorAccess = (bound: Bound) => ({
  /**
   * D1: everything one call on a board asks the policy about, in one request; two for a sub-task. What was made a moment
   * ago may not be everywhere yet: before anything is said not to exist, whoever asks looks once more, consistently.
   */
  async look(wanted: Wanted, { consistent = false } = {}): Promise<Found> {
    const { entities } = bound
    const { workspaceId, boardId, userId, taskId } = wanted
    const batch = batchOf(bound)
    const task = (id: TaskId) =>
      batch.add(entities.task, entities.task.get({ boardId, taskId: id, shard: taskShard(id) }))
    const member = (id: UserId) => batch.add(entities.member, entities.member.get({ boardId, userId: id }))

    const board = batch.add(entities.board, entities.board.get({ boardId }))
    const me = member(userId)
    const it = taskId && task(taskId)
    const shared = wanted.sharedLabels || wanted.labels?.length ? sharedIn(bound, batch, workspaceId) : null
    /** A label of the workspace is none of the board, and is not asked for twice. */
    const label = (labelId: LabelId) => {
      const own = batch.add(entities.label, entities.label.get({ boardId, labelId }))
      return () => own() ?? labelIn(shared!(), boardId, labelId)
    }
    const shelf = wanted.look && batch.add(entities.shelf, entities.shelf.get({ userId, boardId }))
    const all = those(wanted.several, task)
    const its = {
      lists: those(wanted.lists, (listId) => batch.add(entities.list, entities.list.get({ boardId, listId }))),
      tabs: those(wanted.tabs, (tabId) => batch.add(entities.tab, entities.tab.get({ boardId, tabId }))),
      tasks: those(wanted.tasks, task),
      members: those(wanted.members, member),
      labels: those(wanted.labels, label),
      people: those(wanted.people, (id) =>
        batch.add(entities.people, entities.people.get({ workspaceId, userId: id })),
      ),
    }
    const comments = taskId ? those(wanted.newComments, (commentId) => commentIn(bound, batch, taskId, commentId)) : []
    await batch.read({ consistent })

    const found = it?.()
    const known = found ? taskFromRow(found) : null
    const several = foundOf(all, taskFromRow)
    return {
      board: orNull(board(), boardFromRow),
      member: orNull(me(), memberFromRow),
      task: known,
      root: known?.rootId ? await rootOf(bound, { boardId, taskId: known.rootId }, consistent) : null,
      lists: notPurged(foundOf(its.lists, listFromRow)),
      tabs: notPurged(foundOf(its.tabs, tabFromRow)),
      tasks: foundOf(its.tasks, taskFromRow),
      several,
      roots: await rootsOf(bound, boardId, { several, consistent }),
      members: foundOf(its.members, memberFromRow),
      labels: foundOf(its.labels, labelFromRow),
      sharedLabels: shared?.() ?? noSharedLabels,
      look: orNull(shelf?.()?.look ?? null, lookFrom),
      people: foundOf(its.people, ({ state, role }) => ({ state, role })),
      commentsTaken: new Set(comments.filter(([, isTaken]) => isTaken()).map(([commentId]) => commentId)),
    }
  },

  /** D1, for those who have been let in already: what is not there is looked for once more. */
  async lookTwice(wanted: Wanted): Promise<Found> {
    const found = await this.look(wanted)
    return lacksSome(found, wanted) ? this.look(wanted, { consistent: true }) : found
  },

  /** D2: takes as long as to look at the root of a sub-task, and finds nothing that anybody needs. */
  async lookInVain(ref: TaskRef): Promise<void> {
    await rootOf(bound, ref, false)
  },
})

/** Whether something that a call names beside what it is about was not found. */
export const lacksSome = (found: Found, wanted: Named): boolean =>
  (['lists', 'tabs', 'tasks', 'members', 'labels', 'people'] as const).some((of) => {
    const there: ReadonlyMap<string, unknown> = found[of]
    return wanted[of]?.some((id) => !there.has(id))
  })

function sharedIn({ entities }: Bound, batch: ReturnType<typeof batchOf>, workspaceId: WorkspaceId) {
  const row = batch.add(entities.sharedLabels, entities.sharedLabels.get({ workspaceId }))
  return () => orNull(row(), sharedFromRow)
}

function labelIn(shared: SharedLabels | null, boardId: BoardId, labelId: LabelId) {
  const label = shared?.labels.find((it) => it.labelId === labelId)
  return label ? { ...label, boardId } : null
}

function commentIn({ entities }: Bound, batch: ReturnType<typeof batchOf>, taskId: TaskId, commentId: CommentId) {
  const comment = batch.add(entities.comment, entities.comment.get({ taskId, commentId }))
  const firstText = batch.add(entities.text, entities.text.get({ taskId, of: commentId, version: 1 }))
  return () => comment() !== null || firstText() !== null
}

/** As it is kept on somebody's shelf. */
export const lookFrom = (text: string): Look => JSON.parse(text) as Look

type Row<Kept> = () => Kept | null

const those = <Id, Looked>(ids: readonly Id[] = [], look: (id: Id) => Looked) =>
  ids.map((id) => [id, look(id)] as const)

async function rootOf({ entities }: Bound, ref: TaskRef, consistent: boolean): Promise<Task | null> {
  const { data } = await entities.task.get({ ...ref, shard: taskShard(ref.taskId) }).go({ consistent })
  return orNull(data, taskFromRow)
}

/** J1: the roots of several sub-tasks, but for those that are among them. */
async function rootsOf(bound: Bound, boardId: BoardId, { several, consistent }: Several): Promise<Map<TaskId, Task>> {
  const { entities } = bound
  const wanted = [...several.values()].map(({ rootId }) => rootId).filter((id) => id !== null && !several.has(id))
  if (wanted.length === 0) return new Map()
  const batch = batchOf(bound)
  const rows = those([...new Set(wanted as TaskId[])], (id) =>
    batch.add(entities.task, entities.task.get({ boardId, taskId: id, shard: taskShard(id) })),
  )
  await batch.read({ consistent })
  return foundOf(rows, taskFromRow)
}

type Several = { several: ReadonlyMap<TaskId, Task>; consistent: boolean }

const orNull = <Kept, Thing>(row: Kept | null, thing: (row: Kept) => Thing): Thing | null => (row ? thing(row) : null)

const foundOf = <Id, Kept, Thing>(rows: readonly (readonly [Id, Row<Kept>])[], thing: (row: Kept) => Thing) =>
  new Map(
    rows.flatMap(([id, row]): [Id, Thing][] => {
      const found = row()
      return found ? [[id, thing(found)]] : []
    }),
  )

/** What is being taken away for good is not there any more. */
const notPurged = <Id, Thing extends { state: LifecycleState }>(things: Map<Id, Thing>) =>
  new Map([...things].filter(([, { state }]) => state !== 'purged'))
