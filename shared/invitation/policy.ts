// Policy of invitations to a workspace.

import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

export const invitationPolicy = {
  /** Creating, sending again and revoking. */
  'invitation.manage': ({ workspaceRole, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator' && workspaceRole !== 'manager') return 'not-your-role'
    return writable ? 'allowed' : 'read-only'
  },
  /** The same for invitations of administrators: nobody gives a role above their own. */
  'invitation.manage_administrators': ({ workspaceRole, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator') return 'not-your-role'
    return writable ? 'allowed' : 'read-only'
  },
} satisfies Record<string, Rule<WorkspaceFacts>>
