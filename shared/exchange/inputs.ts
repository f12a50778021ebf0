import * as z from 'zod'
import { FileName } from '#shared/common/file-name.ts'
import { ImportId, UserId } from '#shared/common/ids.ts'
import { importBytes, maxPeopleInImport } from '#shared/common/limits.ts'
import { nameCharacters } from './limits.ts'

export const StartImport = z.object({
  fileName: FileName({ max: nameCharacters }),
  bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
})

export const ImportRef = z.object({ importId: ImportId })

export const ConfirmImport = ImportRef.extend({
  /** By the keys of the file; others stay as matched. */
  people: z
    .record(z.string().max(64), UserId.nullable())
    .refine((people) => Object.keys(people).length <= maxPeopleInImport),
  /** Confirms importing the same file again. */
  confirmedAgain: z.boolean().default(false),
})

export const isImportTooLarge = (bytes: number): boolean => bytes > importBytes
