// One instance a data folder, and how scripts find it: by a note in that folder which only its owner can read.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivately } from './data-folder.ts'
import { isLocked, tryLock, type Lock } from './lock.ts'
import { codeOf, refuseStart } from './start-refused.ts'

export type Instance = {
  pid: number
  startedAt: string
  origin: string
  /** Where each part listens. */
  endpoints: { dynamodb: string; objects: string; bus: string; smtp: string }
  /** Everything the handlers read, the access keys included: `Object.assign(process.env, environment)`. */
  environment: Record<string, string>
}

const noteIn = (dataDir: string) => join(dataDir, 'instance.json')

/** @throws StartRefused when another instance runs on the folder */
export function lockInstance(dataDir: string): Lock {
  const lock = tryLock(dataDir)
  if (!lock) {
    const pid = noteOf(dataDir)?.pid
    refuseStart(
      `The data folder ${dataDir} is in use by another Project Board${pid ? ` (process ${pid})` : ''}. ` +
        'Stop that one, or set DATA_DIR to another folder.',
    )
  }
  // Left by one that was killed.
  removeInstance(dataDir)
  return lock
}

export function writeInstance(dataDir: string, instance: Instance): void {
  writePrivately(noteIn(dataDir), JSON.stringify(instance, null, 2))
}

export function removeInstance(dataDir: string): void {
  rmSync(noteIn(dataDir), { force: true })
}

/** @throws StartRefused when nothing runs on this folder */
export function findInstance(dataDir: string): Instance {
  const instance = noteOf(dataDir)
  // A note can outlive its process, the lock cannot.
  if (instance && isLocked(dataDir)) return instance
  return refuseStart(`No Project Board is running on ${dataDir}. Start one with npm start.`)
}

function noteOf(dataDir: string): Instance | null {
  try {
    const instance: Instance = JSON.parse(readFileSync(noteIn(dataDir), 'utf8'))
    return instance
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    if (codeOf(error) === 'EACCES') refuseStart(`${dataDir} belongs to somebody else of this machine.`)
    throw error
  }
}

/** Makes this process see the world as the handlers of the running instance do. */
export function enterInstance(dataDir: string): Instance {
  const instance = findInstance(dataDir)
  Object.assign(process.env, instance.environment)
  return instance
}
