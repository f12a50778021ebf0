// The one folder in which everything lies, and the secrets made for it at its first start.

import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, refuseStart } from './start-refused.ts'
import { storageSentence } from './storage-sentence.ts'

export function openDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    for (const folder of ['log', 'mail', 'objects']) mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOTDIR' || code === 'EEXIST') refuseStart(`DATA_DIR ${dataDir} is not a folder.`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT') {
      refuseStart(`The data folder ${dataDir} is not writable. Change its rights, or set DATA_DIR to another folder.`)
    }
    const sentence = storageSentence(error)
    if (sentence) refuseStart(sentence)
    throw error
  }
}

/** Written beside and renamed: whoever reads it sees all of it or none, also after a crash. */
export function writePrivately(file: string, text: string): void {
  const beside = `${file}.${process.pid}.new`
  writeFileSync(beside, text, { mode: 0o600, flush: true })
  renameSync(beside, file)
}

/** A secret of this folder: made once, readable by its owner only. */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, `${name}.secret`)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const secret = make()
  writePrivately(file, secret)
  return secret
}

export type AccessKeys = { accessKeyId: string; secretAccessKey: string }

/** What our own S3 and bus accept; outside of this folder the keys open nothing. */
export function accessKeys(dataDir: string): AccessKeys {
  const made = keptSecret(dataDir, 'access-keys', () =>
    JSON.stringify({
      accessKeyId: `PBLOCAL${randomBytes(6).toString('hex').toUpperCase()}`,
      secretAccessKey: randomBytes(30).toString('base64url'),
    }),
  )
  const keys: AccessKeys = JSON.parse(made)
  return keys
}
