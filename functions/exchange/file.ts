// The file of an import: fetched, recognised and read into a plan.

import { createHash } from 'node:crypto'
import { importBytes } from '#shared/common/limits.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { ImportPlan } from '#shared/exchange/import-plan.ts'
import { ImportRefused } from '#shared/exchange/refusal.ts'
import { readTrello } from '#shared/exchange/trello.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { BoardJobDeps } from '#functions/board-jobs/update.ts'
import { untitled } from './words.ts'

export type Read = { plan: ImportPlan; fingerprint: string }

/** @throws DomainError: why the file cannot come, or that it is gone */
export async function readFile({ platform }: Pick<BoardJobDeps, 'platform'>, it: BoardJob): Promise<Read> {
  // Whatever went wrong with the upload's own limit: nothing longer is fetched.
  const head = await platform.objects.head(it.objectKey)
  if (head && head.bytes > importBytes) throw new DomainError('import.too_large', { limit: importBytes })
  const bytes = head && (await platform.objects.read(it.objectKey))
  if (!bytes) throw new DomainError('import.file_gone')
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  // A stored file is never replaced (adr 0052); this check is independent of that.
  if (it.fingerprint && it.fingerprint !== fingerprint) throw new DomainError('import.file_gone')
  return { plan: planOf(bytes, it), fingerprint }
}

function planOf(bytes: Uint8Array, { language }: Pick<BoardJob, 'language'>): ImportPlan {
  try {
    return readTrello(bytes, { untitled: untitled[language] })
  } catch (error) {
    if (error instanceof ImportRefused) throw new DomainError(error.code, error.details)
    throw error
  }
}
