// What every event has: its name, who did it, where, and when.

import * as z from 'zod'
import { BoardId, EntryId, UserId, WorkspaceId } from './ids.ts'

export const EventFrame = z.object({
  entryId: EntryId,
  workspaceId: WorkspaceId,
  boardId: BoardId,
  actorId: UserId,
  at: z.date(),
})
export type EventFrame = z.infer<typeof EventFrame>
