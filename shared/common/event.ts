// Fields of every event: id, actor, board and time.

import * as z from 'zod'
import { BoardId, EntryId, MutationId, UserId, WorkspaceId } from './ids.ts'

export const EventEnvelope = z.object({
  entryId: EntryId,
  workspaceId: WorkspaceId,
  boardId: BoardId,
  actorId: UserId,
  at: z.date(),
  /** The call that changed several things; only of such calls. */
  batchId: MutationId.optional(),
})
export type EventEnvelope = z.infer<typeof EventEnvelope>
