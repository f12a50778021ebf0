// Presence: which people have a board open, and what they do there.

import * as z from 'zod'
import type { TaskId, UserId } from '#shared/common/ids.ts'

/** Viewing the board or a task, writing a comment, or editing the description of a task. */
export const Activity = z.enum(['viewing', 'commenting', 'describing'])
export type Activity = z.infer<typeof Activity>

/** A person who has a board open; `taskId` is null outside of tasks, and for tasks that the reader may not see. */
export type PersonPresence = { userId: UserId; taskId: TaskId | null; activity: Activity; expiresInMs: number }
