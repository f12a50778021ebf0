// One running instance per data folder. A file in the folder, readable by its owner only, tells scripts how to reach it.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './data-folder.ts'
import { isLocked, tryLock, type Lock } from './lock.ts'
import { errorCodeOf, throwStartupError } from './startup-error.ts'

export type Instance = {
  pid: number
  startedAt: string
  origin: string
  /** Endpoints of the parts. */
  endpoints: { dynamodb: string; objects: string; bus: string; smtp: string }
  /** Environment of the handlers, including access keys: `Object.assign(process.env, environment)`. */
  environment: Record<string, string>
}

const instanceFile = (dataDir: string) => join(dataDir, 'instance.json')

/** @throws StartupError when another instance uses the folder */
export function lockInstance(dataDir: string): Lock {
  const lock = tryLock(dataDir)
  if (!lock) {
    const pid = readInstance(dataDir)?.pid
    throwStartupError(
      `The data folder ${dataDir} is in use by another Project Board${pid ? ` (process ${pid})` : ''}. ` +
        'Stop that one, or set DATA_DIR to another folder.',
    )
  }
  // Left by a killed instance.
  removeInstance(dataDir)
  return lock
}

export function writeInstance(dataDir: string, instance: Instance): void {
  writePrivateFile(instanceFile(dataDir), JSON.stringify(instance, null, 2))
}

export function removeInstance(dataDir: string): void {
  rmSync(instanceFile(dataDir), { force: true })
}

/** @throws StartupError when no instance uses this folder */
export function findInstance(dataDir: string): Instance {
  const instance = readInstance(dataDir)
  // The file may outlive its process; the lock cannot.
  if (instance && isLocked(dataDir)) return instance
  return throwStartupError(`No Project Board is running on ${dataDir}. Start one with npm start.`)
}

function readInstance(dataDir: string): Instance | null {
  try {
    const instance: Instance = JSON.parse(readFileSync(instanceFile(dataDir), 'utf8'))
    return instance
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT' || errorCodeOf(error) === 'ENOTDIR') return null
    if (errorCodeOf(error) === 'EACCES') throwStartupError(`${dataDir} belongs to another user of this machine.`)
    throw error
  }
}

/**
 * Loads the environment of the running instance into this process.
 * @throws StartupError when no instance uses this folder
 */
export function loadInstanceEnvironment(dataDir: string): Instance {
  const instance = findInstance(dataDir)
  Object.assign(process.env, instance.environment)
  return instance
}
