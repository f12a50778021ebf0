import { useMemo, useSyncExternalStore } from 'react'
import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { TextRef } from '#web/rpc/failure.ts'

export type Upload = {
  taskId: TaskId
  attachmentId: AttachmentId
  name: string
  bytes: number
  sentBytes: number
  /** In state `adding` the file has arrived and can no longer be cancelled. */
  state: 'waiting' | 'sending' | 'adding' | 'stopped'
  /** Why the upload stopped. */
  error: TextRef | null
  /** Cancels and removes the upload. */
  cancel: () => void
  /** Null if a retry would be rejected again. */
  retry: (() => void) | null
}

let uploads: ReadonlyMap<AttachmentId, Upload> = new Map()
const listeners = new Set<() => void>()

function setUploads(next: ReadonlyMap<AttachmentId, Upload>): void {
  uploads = next
  const hasPending = [...next.values()].some(({ retry }) => retry)
  if (hasPending) addEventListener('beforeunload', warnBeforeUnload)
  else removeEventListener('beforeunload', warnBeforeUnload)
  for (const listener of listeners) listener()
}

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

/**
 * Store of running uploads. They continue when a task is closed and end with the page; the browser asks before it is
 * left.
 */
export const putUpload = (upload: Upload): void => setUploads(new Map(uploads).set(upload.attachmentId, upload))

/** Updates an upload if it still exists. */
export function updateUpload(attachmentId: AttachmentId, change: Partial<Upload>): void {
  const upload = uploads.get(attachmentId)
  if (upload) putUpload({ ...upload, ...change })
}

export const removeUpload = (attachmentId: AttachmentId): void =>
  setUploads(new Map([...uploads].filter(([id]) => id !== attachmentId)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the uploads of a task, oldest first. */
export function useUploads(taskId: TaskId | null): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads)
  return useMemo(() => [...all.values()].filter((upload) => upload.taskId === taskId), [all, taskId])
}
