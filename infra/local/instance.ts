// How scripts find the running instance: a note in its data folder that only its owner can read.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivately } from './data-folder.ts'
import { isLocked } from './lock.ts'
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

export function writeInstance(dataDir: string, instance: Instance): void {
  writePrivately(noteIn(dataDir), JSON.stringify(instance, null, 2))
}

export function removeInstance(dataDir: string): void {
  rmSync(noteIn(dataDir), { force: true })
}

/** @throws StartRefused when nothing runs on this folder */
export function findInstance(dataDir: string): Instance {
  try {
    const instance: Instance = JSON.parse(readFileSync(noteIn(dataDir), 'utf8'))
    // A note can outlive its process, the lock cannot.
    if (isLocked(dataDir)) return instance
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
  }
  return refuseStart(`No Project Board is running on ${dataDir}. Start one with npm start.`)
}

/** Makes this process see the world as the handlers of the running instance do. */
export function enterInstance(dataDir: string): Instance {
  const instance = findInstance(dataDir)
  Object.assign(process.env, instance.environment)
  return instance
}
