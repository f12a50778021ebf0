// Policy of groups. Adding a group to a board belongs to the board's settings.

import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

const isManager: Rule<WorkspaceFacts> = ({ workspaceRole }) => {
  if (!workspaceRole) return 'hidden'
  return workspaceRole === 'administrator' || workspaceRole === 'manager' ? 'allowed' : 'not-your-role'
}

export const groupPolicy = {
  /** Names of groups, which members see where a group is a member of their board. */
  'group.view': ({ workspaceRole }) => {
    if (!workspaceRole) return 'hidden'
    return workspaceRole === 'guest' ? 'not-your-role' : 'allowed'
  },
  /** Members of a group, and where it has a role. */
  'group.oversee': isManager,
  /** Groups that exist keep working on every plan; changing them needs a plan with groups. */
  'group.manage': (facts) => {
    const decision = isManager(facts)
    if (decision !== 'allowed') return decision
    if (!facts.features.includes('groups')) return 'not-in-plan'
    return facts.writable ? 'allowed' : 'read-only'
  },
} satisfies Record<string, Rule<WorkspaceFacts>>
