// Builds the copies of a task and its sub-tasks.

import { createHash } from 'node:crypto'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import { TaskId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import type { DuplicateTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfCopy } from '#shared/task/policy.ts'
import { copyOf } from '#shared/task/rules.ts'
import type { CreateEvent } from '#functions/rpc/create-event.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { StoredAttachment } from '#functions/table/access/task-detail-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { copyReferencedFiles } from './copy-referenced-files.ts'
import { positionInRow } from './position.ts'
import { readVisibleSubTasks } from './sub-tasks.ts'

export type CopyContext = {
  table: Table
  platform: Platform
  board: Board
  facts: BoardFacts
  found: AccessRows
  me: { userId: UserId }
  workspace: { workspaceId: WorkspaceId }
  createEvent: CreateEvent
}
export type OriginalTask = { task: Task; root: Task | null }
export type Copy = {
  task: Task
  description: string
  watchers?: readonly UserId[]
  /** Files that the description refers to. */
  files?: readonly StoredAttachment[]
  /** The completed task, for a recurrence. */
  followsId?: TaskId
}
export type TaskCopies = { copy: Copy; subTasks: Copy[] }

export async function copiesOf(
  context: CopyContext,
  { task, root }: OriginalTask,
  input: DuplicateTask,
): Promise<TaskCopies> {
  const { table, platform, facts, found, createEvent, me } = context
  const { boardId, listId, rootId } = task
  // Copies are not started.
  const subTasks = await readVisibleSubTasks(context, task)
  const all = [task, ...subTasks]
  const bodies = await table.taskDetails.bodies(all.filter(({ described }) => described))
  const mayHave = await assigneeAllowed(context, all)
  const made = { rootId, createdAt: platform.clock.now(), createdBy: me.userId }

  const near = { ...found, tasks: new Map(found.tasks).set(task.taskId, task) }
  const position = await positionInRow(
    { table, platform, createEvent, found: near },
    { boardId, listId, rootId },
    {
      after: task.taskId,
      before: input.before,
    },
  )
  const whose = (copy: Task, of: Task, within: Task | null): Task => {
    const asked = { task: copy, root: within, me: me.userId, mayHave }
    return { ...copy, assigneeId: assigneeOfCopy(facts, of.assigneeId, asked) }
  }
  const numbered = async (
    of: Task,
    like: Pick<Task, 'taskId' | 'position' | 'title' | 'rootId'>,
    within: Task | null,
  ): Promise<Copy> => {
    const number = await table.counter.nextNumber(boardId)
    const copy = whose(copyOf(of, { ...made, ...like, listId, number }), of, within)
    return { task: copy, description: bodies.get(of.taskId)?.description ?? '' }
  }

  const copy = await numbered(task, { taskId: input.copyId, position, title: input.title, rootId }, root)
  const copies = [{ of: task, copy }]
  for (const subTask of subTasks) {
    const { position: place, title } = subTask
    const taskId = copyIdOf(input.copyId, subTask)
    const like = { taskId, position: place, title, rootId: input.copyId }
    copies.push({ of: subTask, copy: await numbered(subTask, like, copy.task) })
  }
  const [first, ...others] = await copyReferencedFiles(context, copies)
  return { copy: first!, subTasks: others }
}

/** People who left the board or workspace keep old tasks and get no new ones (R-6.14). */
export async function assigneeAllowed({ table, board, workspace, me }: CopyContext, tasks: readonly Task[]) {
  const theirs = new Set(tasks.map(({ assigneeId }) => assigneeId).filter((userId) => userId !== null))
  if (theirs.size === 0) return () => false
  const wanted = { members: [...theirs], people: [...theirs] }
  const { workspaceId } = workspace
  const { members, people } = await table.accessRows.readTwice({
    ...wanted,
    workspaceId,
    boardId: board.boardId,
    userId: me.userId,
  })
  return (userId: UserId) => members.has(userId) && people.get(userId)?.state === 'active'
}

/** Deterministic, so that an interrupted copy can be continued. */
export const copyIdOf = (copyId: TaskId, { taskId }: Task): TaskId =>
  TaskId.parse(`tsk_${createHash('sha256').update(`${copyId} ${taskId}`).digest('hex').slice(0, 32)}`)
