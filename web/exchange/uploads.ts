// Files on their way to where they are read. They go on when the dialog is closed, and end with the page.

import { useSyncExternalStore } from 'react'
import type { ImportId } from '#shared/common/ids.ts'

export type Upload = { sent: number; total: number; stop: () => void }
type Ticket = { url: string; fields: Record<string, string> }

let uploads: ReadonlyMap<ImportId, Upload> = new Map()
const listeners = new Set<() => void>()

function change(importId: ImportId, to: Upload | null): void {
  const next = new Map(uploads)
  if (to) next.set(importId, to)
  else next.delete(importId)
  uploads = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploads = (): ReadonlyMap<ImportId, Upload> => useSyncExternalStore(subscribe, () => uploads)

export class UploadStopped extends Error {
  override readonly name = 'UploadStopped'
}

/** Posts a file by its ticket; the promise is kept when it is there. @throws UploadStopped when somebody stopped it */
export function upload(importId: ImportId, { url, fields }: Ticket, file: File): Promise<void> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // What follows the file is not read.
  form.append('file', file)
  const stop = () => request.abort()
  change(importId, { sent: 0, total: file.size, stop })
  return new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => () => reject(error)
    request.upload.addEventListener('progress', ({ loaded, total }) => change(importId, { sent: loaded, total, stop }))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new Error(`the file was not taken: ${request.status}`))
    })
    request.addEventListener('error', fail(new Error('the file did not get there')))
    request.addEventListener('abort', fail(new UploadStopped()))
    request.open('POST', url)
    request.send(form)
  }).finally(() => change(importId, null))
}
