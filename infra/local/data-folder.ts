// The data folder, and the secrets created in it.

import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf, throwStartupError } from './startup-error.ts'
import { storageMessage } from './storage-message.ts'

export function openDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    for (const folder of ['log', 'mail', 'objects']) mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOTDIR' || code === 'EEXIST') throwStartupError(`DATA_DIR ${dataDir} is not a folder.`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT') {
      throwStartupError(
        `The data folder ${dataDir} is not writable. Change its rights, or set DATA_DIR to another folder.`,
      )
    }
    const message = storageMessage(error)
    if (message) throwStartupError(message)
    throw error
  }
  checkFormat(dataDir)
}

/** Incremented when stored names change: nothing is deployed, so older data is not converted. */
const dataFormat = '3'

/** Refuses a folder whose table was written in another format, and marks a new folder with the current one. */
function checkFormat(dataDir: string): void {
  const file = join(dataDir, 'format')
  if (existsSync(join(dataDir, 'table.db'))) {
    const format = existsSync(file) ? readFileSync(file, 'utf8').trim() : '1'
    if (format === dataFormat) return
    throwStartupError(
      `The data in ${dataDir} was written by another version of Project Board (format ${format}, required is ${dataFormat}). ` +
        'Delete this folder to start with sample data, or set DATA_DIR to another folder.',
    )
  }
  writePrivateFile(file, `${dataFormat}\n`)
}

/** Writes to a temporary file and renames it, so that readers see all or nothing, also after a crash. */
export function writePrivateFile(file: string, text: string): void {
  const temporaryFile = `${file}.${process.pid}.new`
  writeFileSync(temporaryFile, text, { mode: 0o600, flush: true })
  renameSync(temporaryFile, file)
}

/** Returns a secret of this folder; created once, readable by its owner only. */
export function readOrCreateSecret(dataDir: string, name: string, createSecret: () => string): string {
  const file = join(dataDir, `${name}.secret`)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error
  }
  const secret = createSecret()
  writePrivateFile(file, secret)
  return secret
}

export type AccessKeys = { accessKeyId: string; secretAccessKey: string }

/** Keys for the local S3 and bus; useless outside of this folder. */
export function accessKeys(dataDir: string): AccessKeys {
  const storedKeys = readOrCreateSecret(dataDir, 'access-keys', () =>
    JSON.stringify({
      accessKeyId: `PBLOCAL${randomBytes(6).toString('hex').toUpperCase()}`,
      secretAccessKey: randomBytes(30).toString('base64url'),
    }),
  )
  const keys: AccessKeys = JSON.parse(storedKeys)
  return keys
}
