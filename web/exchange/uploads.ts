// Files on their way to where they are read. They go on when the dialog is closed, and end with the page.

import { useSyncExternalStore } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import { postFile, type Ticket } from '#web/rpc/post-file.ts'

export type Upload = { sent: number; total: number; stop: () => void }

let uploads: ReadonlyMap<ImportId, Upload> = new Map()
const listeners = new Set<() => void>()

function change(importId: ImportId, to: Upload | null): void {
  const next = new Map(uploads)
  if (to) next.set(importId, to)
  else next.delete(importId)
  uploads = next
  // With the page they would end.
  if (next.size > 0) addEventListener('beforeunload', hold)
  else removeEventListener('beforeunload', hold)
  for (const listener of listeners) listener()
}

const hold = (event: BeforeUnloadEvent): void => event.preventDefault()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploads = (): ReadonlyMap<ImportId, Upload> => useSyncExternalStore(subscribe, () => uploads)

/** @throws as postFile does */
export async function upload(importId: ImportId, ticket: Ticket, file: File): Promise<void> {
  const stopper = new AbortController()
  const stop = () => stopper.abort()
  const onSent = (sent: number) => change(importId, { sent, total: file.size, stop })
  onSent(0)
  await postFile(ticket, file, { signal: stopper.signal, onSent })
}

/** Once it is known what became of a file, it is not on its way any more. */
export const endUpload = (importId: ImportId): void => change(importId, null)
