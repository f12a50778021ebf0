// Policy of workspace labels. Labels of a board belong to its settings.

import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

/** Administrators and managers manage them; on a board everybody sees those of its tasks. */
const oversee: Rule<WorkspaceFacts> = ({ workspaceRole }) => {
  if (!workspaceRole) return 'hidden'
  return workspaceRole === 'administrator' || workspaceRole === 'manager' ? 'allowed' : 'not-your-role'
}

export const labelPolicy = {
  /** Their list and usage. */
  'label.oversee': oversee,
  'label.manage': (facts) => {
    const decision = oversee(facts)
    return decision === 'allowed' && !facts.writable ? 'read-only' : decision
  },
} satisfies Record<string, Rule<WorkspaceFacts>>
