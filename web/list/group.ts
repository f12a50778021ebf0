// A group of tasks in a tab: a list, or the tasks that share a value.

import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import type { View } from '#shared/view/model.ts'

export type ViewArrangement = Pick<View, 'grouping' | 'sorting'>

/** Whether tasks are grouped by list and unsorted. */
export const isDefaultArrangement = ({ grouping, sorting }: ViewArrangement): boolean =>
  grouping === 'list' && sorting === null

export type Group = {
  /** For a list, the list id: drop targets use it. */
  id: string
  heading: GroupKey
  title: string
  tasks: readonly Task[]
}

const keySeparator = '@'

/**
 * Returns the key that identifies a card in the page. A task with two labels has two cards when grouped by label, and a task
 * that spans several weeks has one in each; their keys contain the group id.
 */
export const cardKey = ({ id, heading }: Pick<Group, 'id' | 'heading'>, taskId: TaskId): string =>
  heading.by === 'label' || heading.by === 'day' ? `${taskId}${keySeparator}${id}` : taskId

/** Returns the task id of a card key. */
export const taskOfKey = (key: string): TaskId => key.split(keySeparator)[0] as TaskId

/** Returns the group id of a card key; undefined if the key has none. */
export const groupOfKey = (key: string): string | undefined => key.split(keySeparator)[1]

/** Whether the group contains the card with this key. */
export function containsCard({ id, tasks }: Group, key: string): boolean {
  const groupId = groupOfKey(key)
  if (groupId !== undefined) return groupId === id
  const wantedId = taskOfKey(key)
  return tasks.some(({ taskId }) => taskId === wantedId)
}
