// tasks.duplicate: copies a task, placed after the original and not started, with the sub-tasks that the user may see.

import { DomainError, throwError } from '#shared/error/domain-error.ts'
import { DuplicateTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { rowsFor, type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'
import { splitSubTasks, maxTaskRows } from '#functions/table/access/copy.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { type TaskCopies, copiesOf } from './copies.ts'
import { writeCopies } from './write-copies.ts'

const rows = rowsFor(DuplicateTask, ({ before }) => ({ tasks: before ? [before] : [] }))

export async function duplicateTask(context: TaskContext, input: DuplicateTask) {
  const { table, accessRows, reread } = context
  // The transaction also checks the original, and must not contain a row twice.
  if ([context.task.taskId, context.task.rootId].includes(input.copyId))
    throwError('request.invalid', { field: 'copyId' })
  return retryUntilDone(async (tries) => {
    const task: Task = tries === 0 ? context.task : await reread()
    const { boardId, rootId } = task
    const readRoot = async () => (rootId ? table.task.get({ boardId, taskId: rootId }, true) : null)
    const original = { task, root: tries === 0 ? accessRows.root : await readRoot() }
    const copies = await copiesOf(context, original, input)
    return releaseNumbersOnFailure(context, copies, () => writeCopies(context, original, copies))
  })
}

/**
 * Releases the task numbers of the copies if the single transaction is rejected or retried; with several transactions some
 * copies may have been written.
 */
async function releaseNumbersOnFailure<Result>(
  { table, board: { boardId } }: TaskContext,
  { copy, subTasks }: TaskCopies,
  write: () => Promise<Result | null>,
): Promise<Result | null> {
  const isOneTransaction = splitSubTasks(copy, subTasks, maxTaskRows).beforeRoot.length === 0
  const releaseNumbers = () => {
    if (isOneTransaction)
      table.counter.releaseNumbers(
        boardId,
        [copy, ...subTasks].map(({ task }) => task.number),
      )
  }
  try {
    const result = await write()
    if (result === null) releaseNumbers()
    return result
  } catch (error) {
    if (error instanceof DomainError) releaseNumbers()
    throw error
  }
}

export const duplicate = taskProcedure('task.duplicate', rows)
  .input(DuplicateTask)
  .mutation(({ ctx, input }) => duplicateTask(ctx, input))
