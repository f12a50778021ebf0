import { appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
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

/** The running uploads. They continue when a task is closed and end with the page; the browser asks before it is left. */
const uploads = appStore((): ReadonlyMap<AttachmentId, Upload> => new Map())

function setUploads(next: ReadonlyMap<AttachmentId, Upload>): void {
  uploads().setState(() => next)
  const hasPending = [...next.values()].some(({ retry }) => retry)
  if (hasPending) addEventListener('beforeunload', warnBeforeUnload)
  else removeEventListener('beforeunload', warnBeforeUnload)
}

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Adds or replaces an upload. */
export const putUpload = (upload: Upload): void => setUploads(new Map(uploads().state).set(upload.attachmentId, upload))

/** Updates an upload if it still exists. */
export function updateUpload(attachmentId: AttachmentId, change: Partial<Upload>): void {
  const upload = uploads().state.get(attachmentId)
  if (upload) putUpload({ ...upload, ...change })
}

export const removeUpload = (attachmentId: AttachmentId): void =>
  setUploads(new Map([...uploads().state].filter(([id]) => id !== attachmentId)))

/** Returns the uploads of a task, oldest first. */
export function useUploads(taskId: TaskId | null): readonly Upload[] {
  const allUploads = useSelector(uploads())
  return useMemo(() => [...allUploads.values()].filter((upload) => upload.taskId === taskId), [allUploads, taskId])
}
