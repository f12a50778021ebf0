// Policy of the audit log.

import type { Rule } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

export const auditPolicy = {
  /** Entries are written on every plan; the plan decides whether they are shown. */
  'audit.view': ({ workspaceRole, features }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator') return 'not-your-role'
    return features.includes('audit-log') ? 'allowed' : 'not-in-plan'
  },
} satisfies Record<string, Rule<WorkspaceFacts>>
