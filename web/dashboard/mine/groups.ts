// In which groups somebody's tasks stand: by when they are due, and what they have completed lately (decisions §8).

import type { Day } from '#shared/common/day-or-time.ts'
import { type DueGroup, dueGroupOf, dueUnder } from '#shared/view/due-groups.ts'
import type { Looking } from '#shared/view/filter.ts'
import type { Mine } from '#web/picture/mine.ts'

export type MineGroup = Exclude<DueGroup, 'earlier'> | 'done'

/** In their order on the page. */
export const mineGroups: readonly MineGroup[] = ['overdue', 'today', 'week', 'later', 'none', 'done']

type Tasks = { open: readonly Mine[]; done: readonly Mine[] }

export type Grouped = { group: MineGroup; tasks: readonly Mine[] }

/** All of them, in their order. */
export function groupsOf({ open, done }: Tasks, looking: Looking): Grouped[] {
  const by = Map.groupBy(open, ({ task }) => openGroupOf(task, looking))
  return mineGroups.map((group) => ({ group, tasks: group === 'done' ? done : (by.get(group) ?? []) }))
}

export const lateOf = ({ open }: Pick<Tasks, 'open'>, looking: Looking): readonly Mine[] =>
  open.filter(({ task }) => openGroupOf(task, looking) === 'overdue')

/**
 * The day a task is due that is put there. Undefined where no day leads: nothing becomes late by being put somewhere,
 * and what is done says nothing of days.
 */
export const dayUnder = (group: MineGroup, looking: Looking): Day | null | undefined =>
  group === 'done' ? undefined : dueUnder(group, looking)

/** Of what is not completed, nothing is only earlier. */
function openGroupOf(task: Mine['task'], looking: Looking): Exclude<DueGroup, 'earlier'> {
  const group = dueGroupOf({ ...task, status: 'not_started' }, looking)
  return group === 'earlier' ? 'overdue' : group
}
