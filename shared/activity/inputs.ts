import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { UserId } from '#shared/common/ids.ts'
import { ActivityKind } from './kinds.ts'

/** A time that fits into an entry id: 48 bits of milliseconds since 1970. */
const LogTime = z
  .date()
  .min(new Date(0))
  .max(new Date(2 ** 48 - 1))

/** Filters of a board's log: actor, kind and time range. */
export const BoardLog = z.object({
  actorId: UserId.optional(),
  kind: ActivityKind.optional(),
  /** Inclusive start, exclusive end. */
  from: LogTime.optional(),
  until: LogTime.optional(),
  cursor: Cursor,
})
export type BoardLog = z.infer<typeof BoardLog>
