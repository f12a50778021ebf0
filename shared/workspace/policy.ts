// Who may do what in a workspace, outside of any board (decisions §1).

import type { Feature } from '#shared/subscription/plans.ts'
import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceRole } from './model.ts'

/** How one person stands to the workspace of their session. */
export type WorkspaceFacts = {
  workspaceRole: WorkspaceRole | null
  /** Support staff: a role outside every workspace, which opens none and shows nothing of a board (decisions §1). */
  support: boolean
  membersCreateBoards: boolean
  writable: boolean
  /** What the plan of the workspace holds. */
  features: readonly Feature[]
}

export const workspacePolicy = {
  'workspace.use': ({ workspaceRole }) => (workspaceRole ? 'allowed' : 'hidden'),
  'board.create': ({ workspaceRole, membersCreateBoards, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole === 'guest') return 'not-your-role'
    if (workspaceRole === 'member' && !membersCreateBoards) return 'switched-off'
    return writable ? 'allowed' : 'read-only'
  },
  /** Managers and administrators look after what projects begin from (decisions §1). */
  'template.create': ({ workspaceRole, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator' && workspaceRole !== 'manager') return 'not-your-role'
    return writable ? 'allowed' : 'read-only'
  },
} satisfies Record<string, Rule<WorkspaceFacts>>

/** Who chooses the plan of a workspace, and is asked for another one (decisions §2). */
export const choosesPlan = (role: WorkspaceRole | null): boolean => role === 'administrator'
