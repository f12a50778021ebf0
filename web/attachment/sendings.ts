// Files on their way to their tasks. They go on when a task is closed, and end with the page: who leaves it is asked.

import { useMemo, useSyncExternalStore } from 'react'
import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { Text } from '#web/rpc/failure.ts'

export type Sending = {
  taskId: TaskId
  attachmentId: AttachmentId
  name: string
  bytes: number
  sent: number
  /** One that is being added has arrived, and cannot be stopped any more. */
  state: 'waiting' | 'sending' | 'adding' | 'stopped'
  /** Why it stopped. */
  why: Text | null
  /** Ends it, and nothing is left of it. */
  drop: () => void
  /** Null where it would be refused again. */
  retry: (() => void) | null
}

let sendings: ReadonlyMap<AttachmentId, Sending> = new Map()
const listeners = new Set<() => void>()

function become(next: ReadonlyMap<AttachmentId, Sending>): void {
  sendings = next
  const unsent = [...next.values()].some(({ retry }) => retry)
  if (unsent) addEventListener('beforeunload', hold)
  else removeEventListener('beforeunload', hold)
  for (const listener of listeners) listener()
}

const hold = (event: BeforeUnloadEvent): void => event.preventDefault()

export const show = (sending: Sending): void => become(new Map(sendings).set(sending.attachmentId, sending))

/** Changes one that is still there. */
export function changeSending(attachmentId: AttachmentId, change: Partial<Sending>): void {
  const sending = sendings.get(attachmentId)
  if (sending) show({ ...sending, ...change })
}

export const endSending = (attachmentId: AttachmentId): void =>
  become(new Map([...sendings].filter(([id]) => id !== attachmentId)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is on its way to a task, the first first. */
export function useSendings(taskId: TaskId | null): readonly Sending[] {
  const all = useSyncExternalStore(subscribe, () => sendings)
  return useMemo(() => [...all.values()].filter((sending) => sending.taskId === taskId), [all, taskId])
}
