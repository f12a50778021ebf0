// tasks.change: changes one field of a task. Completing a recurring task creates the next one (complete-recurring.ts).

import type * as z from 'zod'
import { isTemplate } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { ChangeTask } from '#shared/task/inputs.ts'
import { changed, hasWrongDates, isOfBoard, isOutdated } from '#shared/task/rules.ts'
import { type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'
import { outcomeOf } from '#functions/rpc/idempotency.ts'
import { type Answer, completeRecurring, undoRecurrence } from './complete-recurring.ts'

type ChangeInput = z.infer<typeof ChangeTask>

export async function changeTask(context: TaskContext, { change: wish, back }: ChangeInput): Promise<Answer> {
  const { table, task, change: write, createEvent } = context
  const { boardId, taskId, rootId } = task
  if ((wish.field === 'start' || wish.field === 'due') && !isOfBoard(boardId, wish.to)) throwError('task.wrong_date')
  if (wish.field === 'recurrence' && wish.to && rootId) throwError('request.invalid', { field: 'recurrence' })
  if (wish.field === 'status') {
    // Tasks of templates recur only in the projects made of them.
    const isRecurring = wish.to === 'completed' && !rootId && !isTemplate(boardId) && task.recurrence
    const done = back
      ? await undoRecurrence(context, wish, back)
      : isRecurring
        ? await completeRecurring(context, wish)
        : null
    if (done) return done
  }
  const pendingEvent = createEvent('task.changed', { taskId, rootId, change: wish })
  const after = await write({
    pendingEvent,
    next: (now) => {
      if (now[wish.field] === wish.to) return now
      if (isOutdated(now, wish)) throwError('task.changed_meanwhile', { field: wish.field, now: now[wish.field] })
      const next = changed(now, wish, pendingEvent.event.at)
      if (wish.field !== 'title' && hasWrongDates(next) && !hasWrongDates(now)) throwError('task.wrong_date')
      return next
    },
    // Checked on each attempt: a deleted file cannot be a cover.
    also: async () => {
      const coverId = wish.field === 'coverId' ? wish.to : null
      if (coverId && !(await table.taskDetails.attachment(taskId, coverId))) throwError('attachment.not_found')
      return () => []
    },
  })
  return { card: packed(after) }
}

export const change = taskProcedure('task.edit')
  .input(ChangeTask)
  .mutation(async ({ ctx, input }): Promise<Answer> => {
    const { field, to } = input.change
    // A repeated call returns the first answer with what came with it.
    const told = field === 'status' && ctx.task.status === to ? await outcomeOf(ctx, ctx.call, input) : null
    return told ? (told.answer as Answer) : changeTask(ctx, input)
  })
