// Who may do what with the labels of a workspace (decisions §10). Those of a board belong to its settings.

import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

/** Looking after them is for administrators and managers; on a board everybody sees those that its tasks bear. */
const oversee: Rule<WorkspaceFacts> = ({ workspaceRole }) => {
  if (!workspaceRole) return 'hidden'
  return workspaceRole === 'administrator' || workspaceRole === 'manager' ? 'allowed' : 'not-your-role'
}

export const labelPolicy = {
  /** The list of them, and how much each is used. */
  'label.oversee': oversee,
  'label.manage': (facts) => {
    const decision = oversee(facts)
    return decision === 'allowed' && !facts.writable ? 'read-only' : decision
  },
} satisfies Record<string, Rule<WorkspaceFacts>>
