// What a board is, and how one person stands to it.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { BoardId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Title } from '#shared/common/texts.ts'
import type { Feature } from '#shared/subscription/plans.ts'
import { Kept, LifecycleState } from '#shared/lifecycle/states.ts'
import { BoardNotifications } from '#shared/notification/kinds.ts'

export const BoardRole = z.enum(['owner', 'editor', 'viewer', 'restricted'])
export type BoardRole = z.infer<typeof BoardRole>

export const BoardStatus = z.enum(['none', 'on_track', 'at_risk', 'off_track', 'on_hold', 'completed'])
export type BoardStatus = z.infer<typeof BoardStatus>

/** What a board is made as: to be worked on, or to begin others from. */
export const BoardKind = z.enum(['board', 'template'])
export type BoardKind = z.infer<typeof BoardKind>

/** The four member permission switches (spec §6). */
export const MemberSwitches = z.object({
  createTasks: z.boolean(),
  editOthersTasks: z.boolean(),
  viewOthersTasks: z.boolean(),
  reassignOwnTasks: z.boolean(),
})
export type MemberSwitches = z.infer<typeof MemberSwitches>

/** What the switches say on a new board, for Editors and for Restricted (decisions §4). */
export const defaultSwitches: Record<'editor' | 'restricted', MemberSwitches> = {
  editor: { createTasks: true, editOthersTasks: false, viewOthersTasks: true, reassignOwnTasks: true },
  restricted: { createTasks: false, editOthersTasks: false, viewOthersTasks: false, reassignOwnTasks: false },
}

/** The switches of a board: Restricted has only two that could be on. */
export const BoardSwitches = z.object({
  editor: MemberSwitches,
  restricted: MemberSwitches.pick({ createTasks: true, reassignOwnTasks: true }),
})
export type BoardSwitches = z.infer<typeof BoardSwitches>

export const Board = z.object({
  boardId: BoardId,
  workspaceId: WorkspaceId,
  title: Title,
  color: Hue,
  status: BoardStatus,
  ...Kept.shape,
  switches: BoardSwitches,
  notifications: BoardNotifications,
  createdAt: z.date(),
  createdBy: UserId,
  /** Tabs and lists that are not active, so that one read tells whether a task lies in a closed container. */
  closed: z.record(z.string(), LifecycleState),
})
export type Board = z.infer<typeof Board>

/** A person's direct membership. Own switches stand in for the board's. */
export const Member = z.object({
  boardId: BoardId,
  userId: UserId,
  role: BoardRole,
  switches: MemberSwitches.nullable(),
})
export type Member = z.infer<typeof Member>

/** Where a role comes from: the membership itself, a group, a vault's grant, or the role in the workspace (decisions §4). */
export type Origin = 'membership' | 'group' | 'vault' | 'workspace'

/** One source of a right. */
export type Source = { by: Origin; role: BoardRole; switches: MemberSwitches }

/** How one person stands to one board. The server loads it; the browser gets it with the board. */
export type BoardFacts = {
  sources: readonly Source[]
  /** Managers and administrators see and restore boards outside vaults. */
  manages: boolean
  boardState: LifecycleState
  /** Whether it was this person who put the board away, within the hour. */
  takesBack: boolean
  /** Whether the workspace may be written to: not when its subscription has expired. */
  writable: boolean
  /** What the plan of the workspace holds. */
  features: readonly Feature[]
}
