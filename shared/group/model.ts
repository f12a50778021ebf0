// A group of people in a workspace.

import * as z from 'zod'
import { BoardId, GroupId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Hue } from '#shared/common/hues.ts'
import { line } from '#shared/common/texts.ts'
import { groupDescriptionLength, groupNameLength } from '#shared/common/limits.ts'

export const GroupName = line({ min: 1, max: groupNameLength })
export const GroupDescription = line({ min: 0, max: groupDescriptionLength })

export const Group = z.object({
  groupId: GroupId,
  workspaceId: WorkspaceId,
  name: GroupName,
  description: GroupDescription,
  color: Hue,
  createdBy: UserId,
  createdAt: z.date(),
  memberCount: z.int(),
  /** The boards that the group is a member of. */
  boardIds: z.array(BoardId),
})
export type Group = z.infer<typeof Group>

/** A member of a group. */
export const GroupMember = z.object({ userId: UserId, addedAt: z.date() })
export type GroupMember = z.infer<typeof GroupMember>
