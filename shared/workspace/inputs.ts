// Inputs of the procedures of workspaces, and what they return about a workspace.

import * as z from 'zod'
import { WorkspaceId } from '#shared/common/ids.ts'
import { Language, Preferences } from '#shared/user/model.ts'
import type { MembershipState, WorkspaceDeletion, WorkspaceRole } from './model.ts'
import { WorkspaceName } from './model.ts'

/** Language and time zone become preferences of the user. The client may choose the id, so that a retry names the same workspace. */
export const CreateWorkspace = z.object({
  name: WorkspaceName,
  language: Language,
  timeZone: Preferences.shape.timeZone,
  workspaceId: WorkspaceId.optional(),
})

export const SwitchWorkspace = z.object({ workspaceId: WorkspaceId })

/** The name that the administrator has typed; it must be the name of the session's workspace. */
export const RequestDeletion = z.object({ name: WorkspaceName })

export const CancelDeletion = z.object({ workspaceId: WorkspaceId })

/** The part of a deletion that members see, and whether the user may cancel it now. */
export type PendingDeletion = Pick<WorkspaceDeletion, 'purgeAt' | 'isPurging'> & { mayKeep: boolean }

/** A workspace of the user, for the switcher. The deletion is null for people who are not active members. */
export type OwnWorkspace = {
  workspaceId: WorkspaceId
  name: string
  role: WorkspaceRole
  state: MembershipState
  deletion: PendingDeletion | null
}
