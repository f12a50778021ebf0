// Downloads the file of an import and parses it into a plan.

import { createHash } from 'node:crypto'
import { importBytes } from '#shared/common/limits.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { ImportPlan } from '#shared/exchange/import-plan.ts'
import { ImportError } from '#shared/exchange/import-error.ts'
import { readTrello } from '#shared/exchange/trello.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { BoardJobDeps } from '#functions/board-jobs/update.ts'
import { untitled } from './texts.ts'

export type ReadFile = { plan: ImportPlan; fingerprint: string }

/** @throws DomainError when the file is unsupported or missing */
export async function readFile({ platform }: Pick<BoardJobDeps, 'platform'>, job: BoardJob): Promise<ReadFile> {
  // Independent of the upload's own limit, a larger file is never downloaded.
  const head = await platform.objects.head(job.objectKey)
  if (head && head.bytes > importBytes) throw new DomainError('import.too_large', { limit: importBytes })
  const bytes = head && (await platform.objects.read(job.objectKey))
  if (!bytes) throw new DomainError('import.file_gone')
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  // A stored file is never replaced (adr 0052); this check is independent of that.
  if (job.fingerprint && job.fingerprint !== fingerprint) throw new DomainError('import.file_gone')
  return { plan: planOf(bytes, job), fingerprint }
}

function planOf(bytes: Uint8Array, { language }: Pick<BoardJob, 'language'>): ImportPlan {
  try {
    return readTrello(bytes, { untitled: untitled[language] })
  } catch (error) {
    if (error instanceof ImportError) throw new DomainError(error.code, error.details)
    throw error
  }
}
