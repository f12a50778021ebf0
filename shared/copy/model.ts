// A copy of a board: its options and progress.

import * as z from 'zod'
import { type BoardId, type CopyId, OriginalId, VaultId } from '#shared/common/ids.ts'
import { Day } from '#shared/common/day-or-time.ts'
import { Hue } from '#shared/common/hues.ts'
import { Title } from '#shared/common/texts.ts'
import { BoardKind } from '#shared/board/model.ts'
import type { BoardJobState, BoardJobError } from '#shared/board-jobs/model.ts'

/** Parts to copy; tabs, lists and labels always are. Comments and attachments require tasks. */
export const CopyParts = z.object({
  members: z.boolean(),
  tasks: z.boolean(),
  comments: z.boolean(),
  attachments: z.boolean(),
})
export type CopyParts = z.infer<typeof CopyParts>

export const CopyOptions = z.object({
  of: OriginalId,
  title: Title,
  color: Hue,
  parts: CopyParts,
  as: BoardKind,
  /** The vault of the copy; null for outside of vaults. */
  vaultId: VaultId.nullable(),
  /** The first day of a project made from a template; otherwise unused. */
  start: Day.nullable(),
  /** The time zone of a template's days. */
  timeZone: z.string(),
})
export type CopyOptions = z.infer<typeof CopyOptions>

/** The progress of a copy, as its owner sees it. */
export type CopySummary = {
  copyId: CopyId
  title: string
  state: BoardJobState
  done: number
  total: number
  trouble: BoardJobError | null
  /** The board, once it can be opened. */
  boardId: BoardId | null
}
