// Log of the local runtime: JSON lines, a file per day, kept for two weeks.

import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type Log = {
  write: (line: { source: string; [detail: string]: unknown }) => void
  /** Resolves when everything is written. */
  flush: () => Promise<void>
}

const retentionDays = 14

export function openLog(dataDir: string): Log {
  const folder = join(dataDir, 'log')
  let lastWrite: Promise<void> = deleteExpiredFiles(folder)
  return {
    write({ source, ...details }) {
      const time = new Date().toISOString()
      const line = `${JSON.stringify({ time, source, ...details }, serializeError)}\n`
      // A failed write, for example on a full disk, must not stop the product.
      lastWrite = lastWrite
        .then(() => appendFile(join(folder, `${time.slice(0, 10)}.log`), line, { mode: 0o600 }))
        .catch(() => {})
    },
    flush: () => lastWrite,
  }
}

const serializeError = (_: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value

async function deleteExpiredFiles(folder: string): Promise<void> {
  const oldest = new Date(Date.now() - retentionDays * 86_400_000).toISOString().slice(0, 10)
  const files = await readdir(folder).catch(() => [])
  await Promise.all(files.filter((name) => name.slice(0, 10) < oldest).map((name) => rm(join(folder, name))))
}
