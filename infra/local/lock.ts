// One instance a data folder: a lock that the system lets go of however the process ends.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { refuseStart } from './start-refused.ts'

/** An exclusive SQLite transaction is a file lock of the system: kill -9 frees it, and no process id can lie. */
export function lockFolder(dataDir: string): { release: () => void } {
  const lock = tryLock(dataDir)
  if (!lock) {
    refuseStart(
      `The data folder ${dataDir} is in use by another Project Board. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  return lock
}

export function isLocked(dataDir: string): boolean {
  const lock = tryLock(dataDir)
  lock?.release()
  return !lock
}

function tryLock(dataDir: string): { release: () => void } | null {
  const file = new DatabaseSync(join(dataDir, 'lock.db'))
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && /locked/.test(error.message)) return null
    throw error
  }
}
