// task.change: one field of a task gets a new value. Completing one that comes again begins the next (recur.ts).

import type * as z from 'zod'
import { isTemplate } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { ChangeTask } from '#shared/task/inputs.ts'
import { changed, hasWrongDates, isOfBoard, isOutdated } from '#shared/task/rules.ts'
import { type OnTask, taskProcedure } from '#functions/rpc/guards.ts'
import { outcomeOf } from '#functions/rpc/outcomes.ts'
import { type Answer, completeRecurring, takeBack } from './recur.ts'

type Wish = z.infer<typeof ChangeTask>

export async function changeTask(given: OnTask, { change: wish, back }: Wish): Promise<Answer> {
  const { table, task, change: write, happened } = given
  const { boardId, taskId, rootId } = task
  if ((wish.field === 'start' || wish.field === 'due') && !isOfBoard(boardId, wish.to)) refuse('task.wrong_date')
  if (wish.field === 'recurrence' && wish.to && rootId) refuse('request.invalid', { field: 'recurrence' })
  if (wish.field === 'status') {
    // What comes again does so in the projects that are made of a template.
    const comesAgain = wish.to === 'completed' && !rootId && !isTemplate(boardId) && task.recurrence
    const done = back ? await takeBack(given, wish, back) : comesAgain ? await completeRecurring(given, wish) : null
    if (done) return done
  }
  const telling = happened('task.changed', { taskId, rootId, change: wish })
  const after = await write({
    telling,
    next: (now) => {
      if (now[wish.field] === wish.to) return now
      if (isOutdated(now, wish)) refuse('task.changed_meanwhile', { field: wish.field, now: now[wish.field] })
      const next = changed(now, wish, telling.event.at)
      if (wish.field !== 'title' && hasWrongDates(next) && !hasWrongDates(now)) refuse('task.wrong_date')
      return next
    },
    // Asked each time: a file that has been deleted meanwhile is no cover any more.
    also: async () => {
      const coverId = wish.field === 'coverId' ? wish.to : null
      if (coverId && !(await table.opened.attachment(taskId, coverId))) refuse('attachment.not_found')
      return () => []
    },
  })
  return { card: packed(after) }
}

export const change = taskProcedure('task.edit')
  .input(ChangeTask)
  .mutation(async ({ ctx, input }): Promise<Answer> => {
    const { field, to } = input.change
    // Whoever asks again is told once more what came with it.
    const told = field === 'status' && ctx.task.status === to ? await outcomeOf(ctx, ctx.call, input) : null
    return told ? (told.answer as Answer) : changeTask(ctx, input)
  })
