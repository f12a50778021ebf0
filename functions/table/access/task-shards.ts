// Over how many partitions a board's tasks are spread, so that they can be read side by side (engine §2).

import type { TaskId } from '#shared/common/ids.ts'

export const taskShards = 8

/** The shard of a task follows from the random end of its id. */
export function taskShard(taskId: TaskId): number {
  let sum = 0
  for (let i = taskId.length - 6; i < taskId.length; i++) sum = (sum * 31 + taskId.codePointAt(i)!) % 9973
  return sum % taskShards
}
