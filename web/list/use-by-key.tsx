// What a key on a card does to its task; what it takes is fetched with the first key.

import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Task } from '#shared/task/model.ts'
import { part } from '#web/rpc/part.tsx'

export type Doer = ComponentType<{ task: Task }>

export const TaskCompleter: Doer = part(async () => (await import('#web/task/card/task-completer.tsx')).TaskCompleter)
export const TaskArchiver: Doer = part(async () => (await import('#web/task/card/task-archiver.tsx')).TaskArchiver)
export const TaskRemover: Doer = part(async () => (await import('#web/task/card/task-archiver.tsx')).TaskRemover)

/** @returns begins it, and what stands somewhere on the page meanwhile */
export function useByKey(Does: Doer): [begin: (task: Task) => void, standing: ReactNode] {
  const [wish, setWish] = useState<{ task: Task; turn: number } | null>(null)
  const begin = useCallback((task: Task) => setWish((before) => ({ task, turn: (before?.turn ?? 0) + 1 })), [])
  const standing = wish && (
    <Suspense>
      <Does key={wish.turn} task={wish.task} />
    </Suspense>
  )
  return [begin, standing]
}
