// What the copies of a task and its sub-tasks are like.

import { createHash } from 'node:crypto'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import { TaskId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import type { DuplicateTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfCopy } from '#shared/task/policy.ts'
import { copyOf } from '#shared/task/rules.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Found } from '#functions/table/access/door.ts'
import type { StoredAttachment } from '#functions/table/access/opened-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { withNamedFiles } from './named-files.ts'
import { placeIn } from './place.ts'
import { subTasksSeen } from './sub-tasks.ts'

export type Given = {
  table: Table
  platform: Platform
  board: Board
  facts: BoardFacts
  found: Found
  me: { userId: UserId }
  workspace: { workspaceId: WorkspaceId }
  happened: Happened
}
export type Original = { task: Task; root: Task | null }
export type Copy = {
  task: Task
  description: string
  watchers?: readonly UserId[]
  /** Those that the description names. */
  files?: readonly StoredAttachment[]
  /** The one that was completed, of a task that comes again. */
  followsId?: TaskId
}
export type Copies = { copy: Copy; subTasks: Copy[] }

export async function copiesOf(given: Given, { task, root }: Original, wish: DuplicateTask): Promise<Copies> {
  const { table, platform, facts, found, happened, me } = given
  const { boardId, listId, rootId } = task
  // Done or not: a copy begins anew.
  const subTasks = await subTasksSeen(given, task)
  const all = [task, ...subTasks]
  const bodies = await table.opened.bodies(all.filter(({ described }) => described))
  const mayHave = await whoMayHave(given, all)
  const made = { rootId, createdAt: platform.clock.now(), createdBy: me.userId }

  const near = { ...found, tasks: new Map(found.tasks).set(task.taskId, task) }
  const position = await placeIn(
    { table, platform, happened, found: near },
    { boardId, listId, rootId },
    {
      after: task.taskId,
      before: wish.before,
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

  const copy = await numbered(task, { taskId: wish.copyId, position, title: wish.title, rootId }, root)
  const copies = [{ of: task, copy }]
  for (const subTask of subTasks) {
    const { position: place, title } = subTask
    const taskId = copyIdOf(wish.copyId, subTask)
    const like = { taskId, position: place, title, rootId: wish.copyId }
    copies.push({ of: subTask, copy: await numbered(subTask, like, copy.task) })
  }
  const [first, ...others] = await withNamedFiles(given, copies)
  return { copy: first!, subTasks: others }
}

/** Who has left the board or the workspace keeps what they have, and is given nothing new (decisions §3, §5). */
export async function whoMayHave({ table, board, workspace, me }: Given, tasks: readonly Task[]) {
  const theirs = new Set(tasks.map(({ assigneeId }) => assigneeId).filter((userId) => userId !== null))
  if (theirs.size === 0) return () => false
  const wanted = { members: [...theirs], people: [...theirs] }
  const { workspaceId } = workspace
  const { members, people } = await table.door.lookTwice({
    ...wanted,
    workspaceId,
    boardId: board.boardId,
    userId: me.userId,
  })
  return (userId: UserId) => members.has(userId) && people.get(userId)?.state === 'active'
}

/** The same for the same copy: whoever was stopped in the middle goes on where they were. */
export const copyIdOf = (copyId: TaskId, { taskId }: Task): TaskId =>
  TaskId.parse(`tsk_${createHash('sha256').update(`${copyId} ${taskId}`).digest('hex').slice(0, 32)}`)
