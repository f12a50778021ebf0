// Policy of the administration of people.

import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

export const peoplePolicy = {
  /** The list of people with their states; managers see it because they invite people. */
  'people.oversee': ({ workspaceRole }) => {
    if (!workspaceRole) return 'hidden'
    return workspaceRole === 'administrator' || workspaceRole === 'manager' ? 'allowed' : 'not-your-role'
  },
  /** Roles, deactivation, removal and reassignment. */
  'people.administer': ({ workspaceRole, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator') return 'not-your-role'
    return writable ? 'allowed' : 'read-only'
  },
} satisfies Record<string, Rule<WorkspaceFacts>>
