// tasks.restrict: sets the explicit viewers of a task, or makes it visible to the whole board.

import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { RestrictTask } from '#shared/task/inputs.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { rowsFor, taskProcedure } from '#functions/rpc/procedures.ts'
import { isOnBoard } from './assignee.ts'

const rows = rowsFor(RestrictTask, ({ from, to }) => {
  const newViewers = (to ?? []).filter((id) => !from?.includes(id))
  return { members: newViewers, people: newViewers }
})

export const restrict = taskProcedure('task.unrestrict', rows)
  .meta({ action: 'task.unrestrict', endsOwnRight: true })
  .input(RestrictTask)
  .mutation(async ({ ctx, input: { from, to } }) => {
    const { task, me, facts, may, change, accessRows, createEvent } = ctx
    const { taskId, rootId } = task
    // A sub-task has the viewers of its root.
    if (rootId) throwError('request.invalid', { field: 'taskId' })
    if (to) may('task.restrict')
    const unknownUserId = to?.find((userId) => !from?.includes(userId) && !isOnBoard(accessRows, userId))
    if (unknownUserId) throwError('member.not_found')
    const isVisible = (as: Task) =>
      can('task.view', taskFacts(facts, { task: as, root: null, listState: 'active' }, me.userId)) === 'allowed'
    const viewerIds = to && [...new Set(to)]
    // Users cannot exclude themselves.
    const newViewers =
      viewerIds && !isVisible({ ...task, visibleTo: viewerIds }) ? [...viewerIds, me.userId] : viewerIds
    const after = await change({
      pendingEvent: (now) => createEvent('task.restricted', { taskId, rootId, from: now.visibleTo, to: newViewers }),
      next: (now) => {
        if (now.rootId) throwError('request.invalid', { field: 'taskId' })
        if (areSamePeople(now.visibleTo, newViewers)) return now
        if (!areSamePeople(now.visibleTo, from)) throwError('task.changed_meanwhile', { field: 'visibleTo', now: null })
        return { ...now, visibleTo: newViewers }
      },
    })
    return { card: packTask(after) }
  })
