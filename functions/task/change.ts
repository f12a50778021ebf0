// tasks.change: changes one field of a task. Completing a recurring task creates the next one (complete-recurring.ts).

import type * as z from 'zod'
import { isTemplate } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { ChangeTask } from '#shared/task/inputs.ts'
import { taskWithChange, hasWrongDates, isDateForBoard, isOutdated } from '#shared/task/rules.ts'
import { type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'
import { outcomeOf } from '#functions/rpc/idempotency.ts'
import { type Answer, completeRecurring, undoRecurrence } from './complete-recurring.ts'

type ChangeInput = z.infer<typeof ChangeTask>

export async function changeTask(
  context: TaskContext,
  { change: fieldChange, undoEntryId }: ChangeInput,
): Promise<Answer> {
  const { table, task, change: write, createEvent } = context
  const { boardId, taskId, rootId } = task
  if ((fieldChange.field === 'start' || fieldChange.field === 'due') && !isDateForBoard(boardId, fieldChange.to))
    throwError('task.wrong_date')
  if (fieldChange.field === 'recurrence' && fieldChange.to && rootId)
    throwError('request.invalid', { field: 'recurrence' })
  if (fieldChange.field === 'status') {
    // Tasks of templates recur only in the projects made of them.
    const isRecurring = fieldChange.to === 'completed' && !rootId && !isTemplate(boardId) && task.recurrence
    const recurrenceAnswer = undoEntryId
      ? await undoRecurrence(context, fieldChange, undoEntryId)
      : isRecurring
        ? await completeRecurring(context, fieldChange)
        : null
    if (recurrenceAnswer) return recurrenceAnswer
  }
  const pendingEvent = createEvent('task.changed', { taskId, rootId, change: fieldChange })
  const after = await write({
    pendingEvent,
    next: (now) => {
      if (now[fieldChange.field] === fieldChange.to) return now
      if (isOutdated(now, fieldChange))
        throwError('task.changed_meanwhile', { field: fieldChange.field, now: now[fieldChange.field] })
      const next = taskWithChange(now, fieldChange, pendingEvent.event.at)
      if (fieldChange.field !== 'title' && hasWrongDates(next) && !hasWrongDates(now)) throwError('task.wrong_date')
      return next
    },
    // Checked on each attempt: a deleted file cannot be a cover.
    additionalWrites: async () => {
      const coverId = fieldChange.field === 'coverId' ? fieldChange.to : null
      if (coverId && !(await table.taskDetails.attachment(taskId, coverId))) throwError('attachment.not_found')
      return () => []
    },
  })
  return { card: packTask(after) }
}

export const change = taskProcedure('task.edit')
  .input(ChangeTask)
  .mutation(async ({ ctx, input }): Promise<Answer> => {
    const { field, to } = input.change
    // The status is set already: a repeated call gets its first answer, including the next occurrence of a recurring task.
    const outcome = field === 'status' && ctx.task.status === to ? await outcomeOf(ctx, ctx.call, input) : null
    return outcome ? (outcome.answer as Answer) : changeTask(ctx, input)
  })
