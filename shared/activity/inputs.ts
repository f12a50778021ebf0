// What the calls about the log take.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { UserId } from '#shared/common/ids.ts'
import { ActivityKind } from './kinds.ts'

/** The log of a board: of somebody, of a kind, of some days; or all of it. */
export const BoardLog = z.object({
  actorId: UserId.optional(),
  kind: ActivityKind.optional(),
  /** Not before this moment, and before that one. */
  from: z.date().optional(),
  until: z.date().optional(),
  cursor: Cursor,
})
export type BoardLog = z.infer<typeof BoardLog>
