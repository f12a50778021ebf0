// Exclusive lock of a folder. The operating system releases it when the process ends, also after a crash.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = { release: () => void }

const retryMs = 100

export function isLocked(folder: string): boolean {
  const lock = tryLock(folder)
  lock?.release()
  return !lock
}

/** @param onWait called once if another process holds the lock */
export async function waitForLock(folder: string, onWait: () => void): Promise<Lock> {
  for (let tries = 0; ; tries += 1) {
    const lock = tryLock(folder)
    if (lock) return lock
    if (tries === 0) onWait()
    await sleep(retryMs)
  }
}

/** An exclusive SQLite transaction is a file lock: it is released by kill -9 and does not depend on process ids. */
export function tryLock(folder: string): Lock | null {
  const file = new DatabaseSync(join(folder, 'lock.db'))
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && /locked/.test(error.message)) return null
    throw error
  }
}
