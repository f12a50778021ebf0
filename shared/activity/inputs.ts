// What the calls about the log take.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { UserId } from '#shared/common/ids.ts'
import { ActivityKind } from './kinds.ts'

/** A moment that the name of an entry can bear: 48 bits of milliseconds since 1970. */
const LogMoment = z
  .date()
  .min(new Date(0))
  .max(new Date(2 ** 48 - 1))

/** The log of a board: of somebody, of a kind, of some days; or all of it. */
export const BoardLog = z.object({
  actorId: UserId.optional(),
  kind: ActivityKind.optional(),
  /** Not before this moment, and before that one. */
  from: LogMoment.optional(),
  until: LogMoment.optional(),
  cursor: Cursor,
})
export type BoardLog = z.infer<typeof BoardLog>
