// tasks.restrict: sets the explicit viewers of a task, or makes it visible to the whole board.

import { throwError } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { RestrictTask } from '#shared/task/inputs.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { rowsNamedBy, taskProcedure } from '#functions/rpc/procedures.ts'

const rows = rowsNamedBy(RestrictTask, ({ from, to }) => ({ members: (to ?? []).filter((id) => !from?.includes(id)) }))

export const restrict = taskProcedure('task.unrestrict', rows)
  .meta({ action: 'task.unrestrict', endsOwnRight: true })
  .input(RestrictTask)
  .mutation(async ({ ctx, input: { from, to } }) => {
    const { task, me, facts, may, change, found, createEvent } = ctx
    const { taskId, rootId } = task
    // A sub-task has the viewers of its root.
    if (rootId) throwError('request.invalid', { field: 'taskId' })
    if (to) may('task.restrict')
    const stranger = to?.find((userId) => !from?.includes(userId) && !found.members.has(userId))
    if (stranger) throwError('member.not_found')
    const isSeen = (as: Task) =>
      can('task.view', taskFacts(facts, { task: as, root: null, within: 'active' }, me.userId)) === 'allowed'
    const named = to && [...new Set(to)]
    // Users cannot exclude themselves.
    const wanted = named && !isSeen({ ...task, visibleTo: named }) ? [...named, me.userId] : named
    const after = await change({
      pendingEvent: (now) => createEvent('task.restricted', { taskId, rootId, from: now.visibleTo, to: wanted }),
      next: (now) => {
        if (now.rootId) throwError('request.invalid', { field: 'taskId' })
        if (areSamePeople(now.visibleTo, wanted)) return now
        if (!areSamePeople(now.visibleTo, from)) throwError('task.changed_meanwhile', { field: 'visibleTo', now: null })
        return { ...now, visibleTo: wanted }
      },
    })
    return { card: packed(after) }
  })
