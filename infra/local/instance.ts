// One running instance per data folder. A file in the folder, readable by its owner only, tells scripts how to reach it.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivately } from './data-folder.ts'
import { isLocked, tryLock, type Lock } from './lock.ts'
import { codeOf, refuseStart } from './start-refused.ts'

export type Instance = {
  pid: number
  startedAt: string
  origin: string
  /** Endpoints of the parts. */
  endpoints: { dynamodb: string; objects: string; bus: string; smtp: string }
  /** Environment of the handlers, including access keys: `Object.assign(process.env, environment)`. */
  environment: Record<string, string>
}

const noteIn = (dataDir: string) => join(dataDir, 'instance.json')

/** @throws StartRefused when another instance uses the folder */
export function lockInstance(dataDir: string): Lock {
  const lock = tryLock(dataDir)
  if (!lock) {
    const pid = noteOf(dataDir)?.pid
    refuseStart(
      `The data folder ${dataDir} is in use by another Project Board${pid ? ` (process ${pid})` : ''}. ` +
        'Stop that one, or set DATA_DIR to another folder.',
    )
  }
  // Left by a killed instance.
  removeInstance(dataDir)
  return lock
}

export function writeInstance(dataDir: string, instance: Instance): void {
  writePrivately(noteIn(dataDir), JSON.stringify(instance, null, 2))
}

export function removeInstance(dataDir: string): void {
  rmSync(noteIn(dataDir), { force: true })
}

/** @throws StartRefused when no instance uses this folder */
export function findInstance(dataDir: string): Instance {
  const instance = noteOf(dataDir)
  // The file may outlive its process; the lock cannot.
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

/** Sets this process up with the environment of the running instance. */
export function enterInstance(dataDir: string): Instance {
  const instance = findInstance(dataDir)
  Object.assign(process.env, instance.environment)
  return instance
}
