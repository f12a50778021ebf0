// What a rule of the policy can answer. 'hidden' means: act as if the thing did not exist.

export const refusals = [
  'hidden',
  'not-your-role',
  'switched-off',
  'not-active',
  'not-in-plan',
  'read-only',
  'last-owner',
] as const

export type Refused = (typeof refusals)[number]
export type Decision = 'allowed' | Refused

export type Rule<Facts> = (facts: Facts) => Decision

// Of several sources of a right the kindest answers; of several refusals the one that tells a person most.
const telling: readonly Decision[] = [
  'allowed',
  'last-owner',
  'switched-off',
  'not-your-role',
  'not-in-plan',
  'read-only',
  'not-active',
  'hidden',
]

/** Combines the decisions of several sources of a right: allowed if any source allows it (decisions §4). */
export function kindest(decisions: readonly Decision[]): Decision {
  return telling.find((decision) => decisions.includes(decision)) ?? 'hidden'
}
