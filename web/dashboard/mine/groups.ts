// In which groups somebody's tasks stand: by when they are due, and what they have completed lately (decisions §8).

import { type DueGroup, dueGroupOf } from '#shared/view/due-groups.ts'
import type { Looking } from '#shared/view/filter.ts'
import type { Mine } from '#web/picture/mine.ts'

export type MineGroup = Exclude<DueGroup, 'earlier'> | 'done'

/** In their order on the page. */
export const mineGroups: readonly MineGroup[] = ['overdue', 'today', 'week', 'later', 'none', 'done']

type Tasks = { open: readonly Mine[]; done: readonly Mine[] }

/** Groups with something in them, in their order. */
export function groupsOf({ open, done }: Tasks, looking: Looking): { group: MineGroup; tasks: readonly Mine[] }[] {
  const by = Map.groupBy(open, ({ task }) => openGroupOf(task, looking))
  const all = (group: MineGroup) => (group === 'done' ? done : (by.get(group) ?? []))
  return mineGroups.map((group) => ({ group, tasks: all(group) })).filter(({ tasks }) => tasks.length > 0)
}

/** Of what is not completed, nothing is only earlier. */
function openGroupOf(task: Mine['task'], looking: Looking): Exclude<DueGroup, 'earlier'> {
  const group = dueGroupOf({ ...task, status: 'not_started' }, looking)
  return group === 'earlier' ? 'overdue' : group
}
