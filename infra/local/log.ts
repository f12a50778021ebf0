// Log of the local runtime: JSON lines, a file per day, kept for two weeks.

import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type Log = {
  write: (line: { at: string; [detail: string]: unknown }) => void
  /** Resolves when everything is written. */
  flushed: () => Promise<void>
}

const keptDays = 14

export function openLog(dataDir: string): Log {
  const folder = join(dataDir, 'log')
  let last: Promise<void> = sweep(folder)
  return {
    write({ at, ...details }) {
      const time = new Date().toISOString()
      const line = `${JSON.stringify({ time, at, ...details }, readable)}\n`
      // A full disk must not stop the product because of its log.
      last = last
        .then(() => appendFile(join(folder, `${time.slice(0, 10)}.log`), line, { mode: 0o600 }))
        .catch(() => {})
    },
    flushed: () => last,
  }
}

const readable = (_: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value

async function sweep(folder: string): Promise<void> {
  const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString().slice(0, 10)
  const files = await readdir(folder).catch(() => [])
  await Promise.all(files.filter((name) => name.slice(0, 10) < oldest).map((name) => rm(join(folder, name))))
}
