// The tasks of a tab as somebody sees them: under heads, each a list or a value that they have in common.

import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import type { View } from '#shared/view/model.ts'

export type Looks = Pick<View, 'grouping' | 'sorting'>

/** Whether tasks stand as people have put them, in their lists. */
export const isPlain = ({ grouping, sorting }: Looks): boolean => grouping === 'list' && sorting === null

export type Group = {
  /** Of a list its own id, so that what goes between lists knows where. */
  id: string
  head: GroupKey
  title: string
  tasks: readonly Task[]
}

const mark = '@'

/**
 * What a card is found by in the page: a task with two labels stands there twice when they are what it is grouped by,
 * and one of several weeks once in each.
 */
export const cardKey = ({ id, head }: Pick<Group, 'id' | 'head'>, taskId: TaskId): string =>
  head.by === 'label' || head.by === 'day' ? `${taskId}${mark}${id}` : taskId

export const taskOfKey = (key: string): TaskId => key.split(mark)[0] as TaskId

export const groupOfKey = (key: string): string | undefined => key.split(mark)[1]

/** Whether a card is one of a group. */
export function holds({ id, tasks }: Group, key: string): boolean {
  const within = groupOfKey(key)
  if (within !== undefined) return within === id
  const wanted = taskOfKey(key)
  return tasks.some(({ taskId }) => taskId === wanted)
}
