// Fields of every event: id, actor, board and time.

import * as z from 'zod'
import { BoardId, EntryId, UserId, WorkspaceId } from './ids.ts'

export const EventEnvelope = z.object({
  entryId: EntryId,
  workspaceId: WorkspaceId,
  boardId: BoardId,
  actorId: UserId,
  at: z.date(),
})
export type EventEnvelope = z.infer<typeof EventEnvelope>
