// Detects storage failures: from errors of the file system and of SQLite, and by test writes.

import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Machine-readable reason, returned by /api/health. */
export type StorageTrouble = 'disk_full' | 'disk_read_only' | 'table_corrupt'

/** With less free space the table, files and log would soon fail. */
export const minFreeBytes = 32 * 1024 * 1024

const byCode: Readonly<Record<string, StorageTrouble>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'disk_read_only',
}

/** The embedded table and node:sqlite report these only as text. */
const byMessage: readonly [RegExp, StorageTrouble][] = [
  [/database or disk is full|no space left on device|disk quota exceeded/i, 'disk_full'],
  [/readonly database|read-only file system/i, 'disk_read_only'],
  [/disk image is malformed|file is not a database|malformed database schema/i, 'table_corrupt'],
]

/** Returns the storage failure behind an error or one of its causes; null for other errors. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error)) return null
  const troubleByCode = 'code' in error ? byCode[String(error.code)] : undefined
  if (troubleByCode) return troubleByCode
  const match = byMessage.find(([words]) => words.test(error.message))
  return match?.[1] ?? storageTroubleOf(error.cause)
}

/** @returns free bytes on the disk of a folder */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = 'ENOSPC'

  constructor(free: number) {
    super(`only ${Math.floor(free / 1024)} KB of disk space are free`)
  }
}

/**
 * Writes a small file to a folder and removes it.
 * @throws DiskFull with less than `minFreeBytes` free; otherwise the error of the file system
 */
export async function checkFolder(folder: string): Promise<void> {
  const free = await freeBytes(folder)
  if (free < minFreeBytes) throw new DiskFull(free)
  const path = join(folder, 'health.probe')
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile('health check\n')
    await file.datasync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

// Handlers are bundled separately, so a module variable would not be shared between them in one process.
const shared = globalThis as { isTableDamageSuspected?: boolean }

/** Records that an error reported a damaged table, so that the next health check reads the whole file. */
export function suspectDamage(error: unknown): void {
  if (storageTroubleOf(error) === 'table_corrupt') shared.isTableDamageSuspected = true
}

/**
 * Reads a SQLite file past the cache of the process that has it open, which may hide damage for a long time.
 * @param allPages checks every page, about one second per GB if the file is cached; otherwise only the beginning is read. The
 * default is true after a call has failed because of damage.
 * @throws the error of SQLite if the file is damaged or missing
 */
export async function checkSqliteFile(path: string, allPages = shared.isTableDamageSuspected ?? false): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    database.prepare('SELECT count(*) FROM sqlite_master').get()
    const [fault] = allPages ? Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {}) : []
    if (fault !== undefined && fault !== 'ok') throw new Error(`database disk image is malformed: ${String(fault)}`)
  } finally {
    database.close()
  }
}
