// task.duplicate: a copy right behind the original, with what is to be done and nothing of what has been done. A root
// takes copies of its sub-tasks along, as far as whoever copies it sees them.

import { DomainError, refuse } from '#shared/error/domain-error.ts'
import { DuplicateTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { names, type OnTask, taskProcedure } from '#functions/rpc/guards.ts'
import { beforeRoot, rowsAtOnce } from '#functions/table/access/copy.ts'
import { untilDone } from '#functions/table/commit.ts'
import { type Copies, copiesOf } from './copies.ts'
import { putCopies } from './put-copies.ts'

const rows = names(DuplicateTask, ({ before }) => ({ tasks: before ? [before] : [] }))

export async function duplicateTask(given: OnTask, input: DuplicateTask) {
  const { table, found, again } = given
  // The transaction also looks at what it is a copy of, and takes no row twice.
  if ([given.task.taskId, given.task.rootId].includes(input.copyId)) refuse('request.invalid', { field: 'copyId' })
  return untilDone(async (tries) => {
    const task: Task = tries === 0 ? given.task : await again()
    const { boardId, rootId } = task
    const rootNow = async () => (rootId ? table.task.get({ boardId, taskId: rootId }, true) : null)
    const original = { task, root: tries === 0 ? found.root : await rootNow() }
    const copies = await copiesOf(given, original, input)
    return orGiveBackNumbers(given, copies, () => putCopies(given, original, copies))
  })
}

/**
 * Gives the numbers of the copies back if the transaction that writes all of them is refused or has to be retried. Not if several
 * transactions are needed: some copies may have been written.
 */
async function orGiveBackNumbers<Result>(
  { table, board: { boardId } }: OnTask,
  { copy, subTasks }: Copies,
  put: () => Promise<Result | null>,
): Promise<Result | null> {
  const isOneTransaction = beforeRoot(copy, subTasks, rowsAtOnce).ahead.length === 0
  const giveBack = () => {
    if (isOneTransaction)
      table.counter.giveBack(
        boardId,
        [copy, ...subTasks].map(({ task }) => task.number),
      )
  }
  try {
    const result = await put()
    if (result === null) giveBack()
    return result
  } catch (error) {
    if (error instanceof DomainError) giveBack()
    throw error
  }
}

export const duplicate = taskProcedure('task.duplicate', rows)
  .input(DuplicateTask)
  .mutation(({ ctx, input }) => duplicateTask(ctx, input))
