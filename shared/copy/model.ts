// A board that is being copied: what is wanted of it, and how far that is.

import * as z from 'zod'
import { type BoardId, type CopyId, OriginalId } from '#shared/common/ids.ts'
import { Day } from '#shared/common/day-or-time.ts'
import { Hue } from '#shared/common/hues.ts'
import { Title } from '#shared/common/texts.ts'
import { BoardKind } from '#shared/board/model.ts'
import type { BoardJobState, Trouble } from '#shared/board-jobs/model.ts'

/** What comes along; tabs, lists and labels always do. Comments and attachments come with their tasks. */
export const CopyParts = z.object({
  members: z.boolean(),
  tasks: z.boolean(),
  comments: z.boolean(),
  attachments: z.boolean(),
})
export type CopyParts = z.infer<typeof CopyParts>

export const CopyWish = z.object({
  of: OriginalId,
  title: Title,
  color: Hue,
  parts: CopyParts,
  as: BoardKind,
  /** On which day a board begins that is made of a template; otherwise of no meaning. */
  start: Day.nullable(),
  /** In which time zone the days are meant that a template is made of. */
  timeZone: z.string(),
})
export type CopyWish = z.infer<typeof CopyWish>

/** A copy on its way, as whoever began it sees it. */
export type CopyShown = {
  copyId: CopyId
  title: string
  state: BoardJobState
  done: number
  total: number
  trouble: Trouble | null
  /** The board, as soon as it can be opened. */
  boardId: BoardId | null
}
