// Policy of workspace labels. Labels of a board belong to its settings.

import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

/** Administrators and managers see and manage workspace labels. On a board every user sees the labels of its tasks. */
const mayOversee: Rule<WorkspaceFacts> = ({ workspaceRole }) => {
  if (!workspaceRole) return 'hidden'
  return workspaceRole === 'administrator' || workspaceRole === 'manager' ? 'allowed' : 'not-your-role'
}

export const labelPolicy = {
  /** Their list and usage. */
  'label.oversee': mayOversee,
  'label.manage': (facts) => {
    const decision = mayOversee(facts)
    return decision === 'allowed' && !facts.writable ? 'read-only' : decision
  },
} satisfies Record<string, Rule<WorkspaceFacts>>
