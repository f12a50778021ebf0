// What the calls about the log take.

import * as z from 'zod'
import { EntryId, UserId } from '#shared/common/ids.ts'
import { ActivityKind } from './kinds.ts'

/** The log of a board: of somebody, of a kind, of some days; or all of it. */
export const BoardLog = z.object({
  actorId: UserId.optional(),
  kind: ActivityKind.optional(),
  /** Not before this moment, and before that one. */
  from: z.date().optional(),
  until: z.date().optional(),
  /** Where an earlier page has ended. */
  cursor: EntryId.nullish(),
})
export type BoardLog = z.infer<typeof BoardLog>
