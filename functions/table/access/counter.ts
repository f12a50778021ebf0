// The ways numbers and room are counted out, in blocks, so that no row is touched by every writer.

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { activeTasksPerBoard } from '#shared/common/limits.ts'
import type { Bound } from '#functions/table/bind.ts'
import { taskShard, taskShards } from './task-shards.ts'

const block = 20

/** How many tasks one shard of a board takes. */
export const shardRoom = Math.ceil(activeTasksPerBoard / taskShards)

/** What counts the tasks of the shard a task lies in, and the sub-tasks of a root. */
export const shardCounter = (taskId: TaskId): string => `tasks#${taskShard(taskId)}`
export const subTaskCounter = (rootId: TaskId): string => `sub-tasks#${rootId}`

export const counterAccess = ({ entities }: Bound) => {
  // Numbers this process has drawn and not yet given out; what is left when it ends stays a gap (decisions §5).
  const drawn = new Map<BoardId, { next: number; end: number }>()

  return {
    /** C1: the next number for a task of a board: stable, never given twice, with gaps. */
    async nextNumber(boardId: BoardId): Promise<number> {
      const left = drawn.get(boardId)
      if (left && left.next < left.end) return left.next++
      const end = await this.draw(boardId, block)
      // Another call of this process may have drawn meanwhile; its block is then given out first.
      drawn.set(boardId, { next: end - block + 1, end })
      return end - block
    },

    /** C2: a block of numbers at once. @returns the first number behind the block */
    async draw(boardId: BoardId, count: number): Promise<number> {
      const { data } = await entities.counter
        .upsert({ boardId, of: 'numbers' })
        .add({ value: count })
        .go({ response: 'all_new' })
      return (data?.value ?? count) + 1
    },

    /** C3: how many there are of something that has a limit. */
    async value(boardId: BoardId, of: string): Promise<number> {
      const { data } = await entities.counter.get({ boardId, of }).go({ consistent: true })
      return data?.value ?? 0
    },
  }
}
