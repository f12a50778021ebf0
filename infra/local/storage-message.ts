// Messages for a full or read-only disk and a damaged database.

import { existsSync } from 'node:fs'
import {
  freeBytes,
  minFreeBytes,
  type StorageTrouble,
  storageTroubleOf,
  checkSqliteFile,
} from '#functions/platform/storage-trouble.ts'
import { throwStartupError } from './startup-error.ts'

const messages: Record<StorageTrouble, string> = {
  disk_full: 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  disk_read_only: 'The disk cannot be written. Mount it writable, or set DATA_DIR to a folder on another disk.',
  table_corrupt:
    'A database in the data folder is damaged. Restore the folder from a backup, or set DATA_DIR to another folder.',
}

/** @returns the message, or null for other errors */
export function storageMessage(error: unknown): string | null {
  const trouble = storageTroubleOf(error)
  return trouble && messages[trouble]
}

/** @throws StartupError when a folder has too little free space */
export async function checkDiskSpace(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < minFreeBytes) throwStartupError(messages.disk_full)
}

/**
 * Reads the whole table before the start.
 * @throws StartupError if it is damaged
 */
export async function checkTableFile(file: string): Promise<void> {
  if (!existsSync(file)) return
  try {
    await checkSqliteFile(file, true)
  } catch (error) {
    // Other errors are reported by the database itself.
    if (storageTroubleOf(error) === 'table_corrupt') throwStartupError(messages.table_corrupt)
  }
}
