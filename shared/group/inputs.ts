// Inputs of the procedures of groups.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { GroupId, UserId } from '#shared/common/ids.ts'
import { fieldChange } from '#shared/common/field-change.ts'
import { membersPerCall } from '#shared/common/limits.ts'
import { GroupDescription, GroupName } from './model.ts'

export const GroupRef = z.object({ groupId: GroupId })

/** The client chooses the id, so that the group can be shown before the response arrives. */
export const CreateGroup = GroupRef.extend({
  name: GroupName,
  description: GroupDescription.default(''),
  color: Hue.default('indigo'),
})

export const GroupChange = z.discriminatedUnion('field', [
  fieldChange('name', z.string(), GroupName),
  fieldChange('description', z.string(), GroupDescription),
  fieldChange('color', Hue, Hue),
])
export type GroupChange = z.infer<typeof GroupChange>

export const ChangeGroup = GroupRef.extend({ change: GroupChange })

export const AddGroupMembers = GroupRef.extend({ userIds: z.array(UserId).min(1).max(membersPerCall) })
export const RemoveGroupMember = GroupRef.extend({ userId: UserId })
