// Counters for task numbers and limits, spread over shards or drawn in blocks, so that no single row is written by every request.

import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { activeTasksPerBoard, subTasksPerTask } from '#shared/common/limits.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { taskShard, taskShards } from '#functions/table/entities/task.ts'

const blockSize = 20
/** Boards whose block a process keeps; the oldest is dropped. */
const maxBlocks = 1_000

type Block = { next: number; end: number }
/** Unused numbers of a board that a process keeps; the others stay gaps. */
const maxUnused = 100

/** Tasks that one shard of a board may hold. */
export const shardLimit = Math.ceil(activeTasksPerBoard / taskShards)

/** The counters of a task's shard, and of a root's sub-tasks. */
export const shardCounter = (taskId: TaskId): string => counterOfShard(taskShard(taskId))
export const counterOfShard = (shard: number): string => `tasks#${shard}`
export const shardCounters: readonly string[] = Array.from({ length: taskShards }, (_, shard) => counterOfShard(shard))
/** The counter of task numbers. */
export const numberCounter = 'numbers'
export const subTaskCounter = (rootId: TaskId): string => `sub-tasks#${rootId}`

/** Returns the limit of a counter. */
export const limitOf = (of: string): number => (of.startsWith('sub-tasks#') ? subTasksPerTask : shardLimit)

/** Returns the counter values of a board's tasks: active ones by shard, and sub-tasks by root. */
export function countsOf(tasks: Iterable<Task>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { taskId, rootId, state } of tasks) {
    if (state !== 'active') continue
    add(counts, shardCounter(taskId))
    if (rootId) add(counts, subTaskCounter(rootId))
  }
  return counts
}

const add = (counts: Map<string, number>, of: string) => counts.set(of, (counts.get(of) ?? 0) + 1)

export const counterAccess = ({ entities }: Bound) => {
  // Blocks drawn by this process; unused numbers at its end stay gaps.
  const blocks = new Map<BoardId, Promise<Block>>()

  /**
   * C2: draws a block of numbers.
   * @returns the first number after the block
   */
  async function drawNumbers(boardId: BoardId, count: number): Promise<number> {
    const { data } = await entities.counter
      .upsert({ boardId, of: numberCounter })
      .add({ value: count })
      .go({ response: 'all_new' })
    return (data?.value ?? count) + 1
  }

  /** Concurrent callers wait for the same block. */
  function drawBlock(boardId: BoardId): Promise<Block> {
    const drawn = drawNumbers(boardId, blockSize).then((end) => ({ next: end - blockSize, end }))
    drawn.catch(() => blocks.delete(boardId))
    blocks.set(boardId, drawn)
    const [oldest] = blocks.keys()
    if (blocks.size > maxBlocks && oldest) blocks.delete(oldest)
    return drawn
  }

  // Numbers whose task was not created.
  const unused = new Map<BoardId, number[]>()

  function releaseNumbers(boardId: BoardId, numbers: readonly number[]): void {
    const all = [...(unused.get(boardId) ?? []), ...numbers].toSorted((one, other) => one - other)
    unused.set(boardId, all.slice(0, maxUnused))
    const [oldest] = unused.keys()
    if (unused.size > maxBlocks && oldest) unused.delete(oldest)
  }

  return {
    /** C1: returns the next task number of a board: unique and increasing, with gaps. */
    async nextNumber(boardId: BoardId): Promise<number> {
      const [first, ...others] = unused.get(boardId) ?? []
      if (first !== undefined) {
        if (others.length > 0) unused.set(boardId, others)
        else unused.delete(boardId)
        return first
      }
      for (;;) {
        const drawn = blocks.get(boardId) ?? drawBlock(boardId)
        const block = await drawn
        if (block.next < block.end) return block.next++
        if (blocks.get(boardId) === drawn) blocks.delete(boardId)
      }
    },

    /**
     * Creates one task in one transaction with the next number of its board. If the task is rejected, the next one gets the
     * number. After any other error the task may have been written, so its number is never given again and may stay a gap.
     */
    async withNextNumber<Result>(boardId: BoardId, createTask: (number: number) => Promise<Result>): Promise<Result> {
      const number = await this.nextNumber(boardId)
      try {
        return await createTask(number)
      } catch (error) {
        if (error instanceof DomainError) releaseNumbers(boardId, [number])
        throw error
      }
    },

    /** Returns numbers whose tasks were not written; the next tasks of the board get them. */
    releaseNumbers,

    /** C3: reads the value of a limited counter. */
    async value(boardId: BoardId, of: string): Promise<number> {
      const { data } = await entities.counter.get({ boardId, of }).go({ consistent: true })
      return data?.value ?? 0
    },
  }
}
