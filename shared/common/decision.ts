// Decisions of the policy. 'hidden': respond as if the thing did not exist.

export const deniedDecisions = [
  'hidden',
  'not-your-role',
  'switched-off',
  'not-active',
  'not-in-plan',
  'read-only',
  'last-owner',
] as const

export type DeniedDecision = (typeof deniedDecisions)[number]
export type Decision = 'allowed' | DeniedDecision

export type Rule<Facts> = (facts: Facts) => Decision

// For several sources of a right the most permissive decision counts; of several denials the most informative one.
const decisionPriority: readonly Decision[] = [
  'allowed',
  'last-owner',
  'switched-off',
  'not-your-role',
  'not-in-plan',
  'read-only',
  'not-active',
  'hidden',
]

/** Combines the decisions of several sources of a right: allowed if any source allows it. */
export function mostPermissive(decisions: readonly Decision[]): Decision {
  return decisionPriority.find((decision) => decisions.includes(decision)) ?? 'hidden'
}
