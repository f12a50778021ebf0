// task.change: one field of a task gets a new value.

import * as z from 'zod'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { TaskChange } from '#shared/task/change.ts'
import { changed, hasWrongDates, isOutdated } from '#shared/task/rules.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

export const change = taskProcedure('task.edit')
  .input(z.object({ change: TaskChange }))
  .mutation(async ({ ctx: { table, task, change: changeTask, happened }, input: { change: wish } }) => {
    const { taskId, rootId } = task
    const telling = happened('task.changed', { taskId, rootId, change: wish })
    const after = await changeTask({
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
  })
