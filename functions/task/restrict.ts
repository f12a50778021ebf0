// task.restrict: who sees a task beside its assignee, its creator and Owners; or everybody on the board (decisions §4).

import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { RestrictTask } from '#shared/task/inputs.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { names, taskProcedure } from '#functions/rpc/guards.ts'

const rows = names(RestrictTask, ({ from, to }) => ({ members: (to ?? []).filter((id) => !from?.includes(id)) }))

export const restrict = taskProcedure('task.unrestrict', rows)
  .meta({ action: 'task.unrestrict', endsOwnRight: true })
  .input(RestrictTask)
  .mutation(async ({ ctx, input: { from, to } }) => {
    const { task, me, facts, may, change, found, happened } = ctx
    const { taskId, rootId } = task
    // A sub-task is shown to whom its root is shown.
    if (rootId) refuse('request.invalid', { field: 'taskId' })
    if (to) may('task.restrict')
    const stranger = to?.find((userId) => !from?.includes(userId) && !found.members.has(userId))
    if (stranger) refuse('member.not_found')
    const isSeen = (as: Task) =>
      can('task.view', taskFacts(facts, { task: as, root: null, within: 'active' }, me.userId)) === 'allowed'
    const named = to && [...new Set(to)]
    // Nobody shuts themselves out.
    const wanted = named && !isSeen({ ...task, visibleTo: named }) ? [...named, me.userId] : named
    const after = await change({
      telling: (now) => happened('task.restricted', { taskId, rootId, from: now.visibleTo, to: wanted }),
      next: (now) => {
        if (now.rootId) refuse('request.invalid', { field: 'taskId' })
        if (areSamePeople(now.visibleTo, wanted)) return now
        if (!areSamePeople(now.visibleTo, from)) refuse('task.changed_meanwhile', { field: 'visibleTo', now: null })
        return { ...now, visibleTo: wanted }
      },
    })
    return { card: packed(after) }
  })
