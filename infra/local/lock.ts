// Exclusive lock of a folder, which the system releases however the process ends.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = { release: () => void }

const askAgainMs = 100

export function isLocked(folder: string): boolean {
  const lock = tryLock(folder)
  lock?.release()
  return !lock
}

/** @param waiting called once when the lock is taken */
export async function waitForLock(folder: string, waiting: () => void): Promise<Lock> {
  for (let tries = 0; ; tries += 1) {
    const lock = tryLock(folder)
    if (lock) return lock
    if (tries === 0) waiting()
    await sleep(askAgainMs)
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
