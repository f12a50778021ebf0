// Inputs of the administration of people.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { itemsPerCall } from '#shared/common/limits.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'

/** A page of people. */
export const ListPeople = z.object({ cursor: Cursor })
export type ListPeople = z.infer<typeof ListPeople>

export const PersonRef = z.object({ userId: UserId })

/** A change of the workspace role; `from` is the role that it replaces. */
export const ChangeRole = PersonRef.extend({ from: WorkspaceRole, to: WorkspaceRole })

/** Tasks of one board from one person to another. */
export const ReassignTasks = PersonRef.extend({
  toUserId: UserId,
  boardId: BoardId,
  taskIds: z.array(TaskId).min(1).max(itemsPerCall),
}).refine(({ userId, toUserId }) => userId !== toUserId, { path: ['toUserId'] })
