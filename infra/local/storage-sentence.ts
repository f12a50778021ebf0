// Messages for a full or read-only disk and a damaged database.

import { existsSync } from 'node:fs'
import {
  freeBytes,
  leastFreeBytes,
  type StorageTrouble,
  storageTroubleOf,
  trySqliteFile,
} from '#functions/platform/storage-trouble.ts'
import { refuseStart } from './start-refused.ts'

const sentences: Record<StorageTrouble, string> = {
  disk_full: 'The disk is full. Make room on it, or set DATA_DIR to a folder on another disk.',
  disk_read_only: 'The disk cannot be written. Mount it for writing, or set DATA_DIR to a folder on another disk.',
  table_corrupt:
    'A database in the data folder is damaged. Restore the folder from a backup, or set DATA_DIR to another folder.',
}

/** @returns the message, or null for other errors */
export function storageSentence(error: unknown): string | null {
  const trouble = storageTroubleOf(error)
  return trouble && sentences[trouble]
}

/** @throws StartRefused when a folder has too little free space */
export async function refuseFullDisk(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < leastFreeBytes) refuseStart(sentences.disk_full)
}

/**
 * Reads the whole table before the start.
 * @throws StartRefused if it is damaged
 */
export async function refuseDamagedTable(file: string): Promise<void> {
  if (!existsSync(file)) return
  try {
    await trySqliteFile(file, true)
  } catch (error) {
    // Other errors are reported by the database itself.
    if (storageTroubleOf(error) === 'table_corrupt') refuseStart(sentences.table_corrupt)
  }
}
