// Inputs of the procedures of workspaces, and what they return about a workspace.

import * as z from 'zod'
import { WorkspaceId } from '#shared/common/ids.ts'
import { Language, Preferences } from '#shared/user/model.ts'
import type { MembershipState, WorkspaceRole } from './model.ts'
import { WorkspaceName } from './model.ts'

/** Language and time zone become preferences of the user. The client may choose the id, so that a retry names the same workspace. */
export const CreateWorkspace = z.object({
  name: WorkspaceName,
  language: Language,
  timeZone: Preferences.shape.timeZone,
  workspaceId: WorkspaceId.optional(),
})

export const SwitchWorkspace = z.object({ workspaceId: WorkspaceId })

/** A workspace of the user, for the switcher. */
export type OwnWorkspace = { workspaceId: WorkspaceId; name: string; role: WorkspaceRole; state: MembershipState }
