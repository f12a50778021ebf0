// A board, and the access of a user to it.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { BoardId, GroupId, UserId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import { Title } from '#shared/common/texts.ts'
import type { Feature } from '#shared/subscription/plans.ts'
import { LifecycleFields, LifecycleState } from '#shared/lifecycle/states.ts'
import { BoardNotifications } from '#shared/notification/kinds.ts'

export const BoardRole = z.enum(['owner', 'editor', 'viewer', 'restricted'])
export type BoardRole = z.infer<typeof BoardRole>

export const BoardStatus = z.enum(['none', 'on_track', 'at_risk', 'off_track', 'on_hold', 'completed'])
export type BoardStatus = z.infer<typeof BoardStatus>

/** A project, or a template for projects. */
export const BoardKind = z.enum(['board', 'template'])
export type BoardKind = z.infer<typeof BoardKind>

/** The four member permission switches. */
export const MemberSwitches = z.object({
  createTasks: z.boolean(),
  editOthersTasks: z.boolean(),
  viewOthersTasks: z.boolean(),
  reassignOwnTasks: z.boolean(),
})
export type MemberSwitches = z.infer<typeof MemberSwitches>

/** Switches of a new board for Editors and Restricted. */
export const defaultSwitches: Record<'editor' | 'restricted', MemberSwitches> = {
  editor: { createTasks: true, editOthersTasks: false, viewOthersTasks: true, reassignOwnTasks: true },
  restricted: { createTasks: false, editOthersTasks: false, viewOthersTasks: false, reassignOwnTasks: false },
}

/** The switches of a board; for Restricted only two of them can be on. */
export const BoardSwitches = z.object({
  editor: MemberSwitches,
  restricted: MemberSwitches.pick({ createTasks: true, reassignOwnTasks: true }),
})
export type BoardSwitches = z.infer<typeof BoardSwitches>

/** A group that is a member of a board. Its own switches replace the board's. */
export const BoardGroup = z.object({ role: BoardRole, switches: MemberSwitches.nullable() })
export type BoardGroup = z.infer<typeof BoardGroup>

export const Board = z.object({
  boardId: BoardId,
  workspaceId: WorkspaceId,
  title: Title,
  color: Hue,
  status: BoardStatus,
  ...LifecycleFields.shape,
  switches: BoardSwitches,
  notifications: BoardNotifications,
  createdAt: z.date(),
  createdBy: UserId,
  /** Archived and deleted tabs and lists, so that one read tells whether a task is in a closed container. */
  closed: z.record(z.string(), LifecycleState),
  /** The groups that are members, with their roles. */
  groups: z.record(GroupId, BoardGroup).default({}),
  /** The vault of the board; absent outside vaults. Templates are never in a vault. */
  vaultId: VaultId.optional(),
})
export type Board = z.infer<typeof Board>

/** A direct membership. Its own switches replace the board's. */
export const Member = z.object({
  boardId: BoardId,
  userId: UserId,
  role: BoardRole,
  switches: MemberSwitches.nullable(),
})
export type Member = z.infer<typeof Member>

/** Where a role comes from: the membership, a group, a vault or the role in the workspace. */
export type RoleOrigin = 'membership' | 'group' | 'vault' | 'workspace'

/** One source of a user's rights on a board. */
export type RoleSource = {
  by: RoleOrigin
  role: BoardRole
  switches: MemberSwitches
  /** For a role through a group. */
  groupId?: GroupId
  /** For a role through a vault. */
  vaultId?: VaultId
}

/** The facts about a user and a board that the policy decides by. Sent to the browser with the board. */
export type BoardFacts = {
  sources: readonly RoleSource[]
  /** Managers and administrators see and restore boards outside vaults, vault managers those of their vaults. */
  manages: boolean
  boardState: LifecycleState
  /** Whether the user removed the board within the last hour. */
  canUndoRemoval: boolean
  /** Whether the workspace is writable: false when its subscription has expired. */
  writable: boolean
  /** Features of the workspace's plan. */
  features: readonly Feature[]
}
