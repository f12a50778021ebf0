// The number of partitions of a board's tasks, so that they can be read in parallel.

import type { TaskId } from '#shared/common/ids.ts'

export const taskShards = 8

/** Returns the shard of a task, computed from the random end of its id. */
export function taskShard(taskId: TaskId): number {
  let sum = 0
  for (let i = taskId.length - 6; i < taskId.length; i++) sum = (sum * 31 + taskId.codePointAt(i)!) % 9973
  return sum % taskShards
}
