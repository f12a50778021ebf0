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
export type Verdict = 'allowed' | Refused

export type Rule<Facts> = (facts: Facts) => Verdict

// Of several sources of a right the kindest answers; of several refusals the one that tells a person most.
const telling: readonly Verdict[] = [
  'allowed',
  'last-owner',
  'switched-off',
  'not-your-role',
  'not-in-plan',
  'read-only',
  'not-active',
  'hidden',
]

/** One verdict for somebody who has several sources of a right: allowed if any of them allows it (decisions §4). */
export function kindest(verdicts: readonly Verdict[]): Verdict {
  return telling.find((verdict) => verdicts.includes(verdict)) ?? 'hidden'
}
