// Policy of the workspace, outside of boards.

import type { GroupId } from '#shared/common/ids.ts'
import type { Feature } from '#shared/subscription/plans.ts'
import type { Rule } from '#shared/common/decision.ts'
import type { VaultRoles, WorkspaceRole } from './model.ts'

/** The facts about a user and their session's workspace. */
export type WorkspaceFacts = {
  workspaceRole: WorkspaceRole | null
  /** Support staff: a role outside of workspaces that gives no access to boards. */
  support: boolean
  membersCreateBoards: boolean
  writable: boolean
  /** Features of the workspace's plan. */
  features: readonly Feature[]
  /** The groups of the user. */
  groupIds: readonly GroupId[]
  /** The user's level in each vault, directly or through groups. Other vaults do not exist for the user. */
  vaultRoles: VaultRoles
}

export const workspacePolicy = {
  'workspace.use': ({ workspaceRole }) => (workspaceRole ? 'allowed' : 'hidden'),
  'board.create': ({ workspaceRole, membersCreateBoards, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole === 'guest') return 'not-your-role'
    if (workspaceRole === 'member' && !membersCreateBoards) return 'switched-off'
    return writable ? 'allowed' : 'read-only'
  },
  /** Managers and administrators manage templates. */
  'template.create': ({ workspaceRole, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator' && workspaceRole !== 'manager') return 'not-your-role'
    return writable ? 'allowed' : 'read-only'
  },
  /** Administrators change the name and whether members may create boards. */
  'workspace.configure': ({ workspaceRole, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator') return 'not-your-role'
    return writable ? 'allowed' : 'read-only'
  },
  /** Administrators delete the workspace, also after its subscription has expired. */
  'workspace.delete': ({ workspaceRole }) => {
    if (!workspaceRole) return 'hidden'
    return workspaceRole === 'administrator' ? 'allowed' : 'not-your-role'
  },
  /** Administrators and support cancel the deletion. The role is that of the membership, although access has ended. */
  'workspace.keep': ({ workspaceRole, support }) => {
    if (support) return 'allowed'
    if (!workspaceRole) return 'hidden'
    return workspaceRole === 'administrator' ? 'allowed' : 'not-your-role'
  },
} satisfies Record<string, Rule<WorkspaceFacts>>

/** Returns whether a role may choose the plan of its workspace. */
export const choosesPlan = (role: WorkspaceRole | null): boolean => role === 'administrator'
