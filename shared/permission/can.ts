// The permission policies of all features, and the function that evaluates them, on the server and in the browser.

import { auditPolicy } from '#shared/audit/policy.ts'
import { boardPolicy } from '#shared/board/policy.ts'
import { commentPolicy } from '#shared/comment/policy.ts'
import type { Decision } from '#shared/common/decision.ts'
import { groupPolicy } from '#shared/group/policy.ts'
import { invitationPolicy } from '#shared/invitation/policy.ts'
import { labelPolicy } from '#shared/label/policy.ts'
import { peoplePolicy } from '#shared/people/policy.ts'
import { vaultPolicy, vaultsPolicy } from '#shared/vault/policy.ts'
import { taskPolicy } from '#shared/task/policy.ts'
import { workspacePolicy } from '#shared/workspace/policy.ts'

export const policy = {
  ...workspacePolicy,
  ...labelPolicy,
  ...peoplePolicy,
  ...invitationPolicy,
  ...auditPolicy,
  ...groupPolicy,
  ...vaultsPolicy,
  ...vaultPolicy,
  ...boardPolicy,
  ...taskPolicy,
  ...commentPolicy,
}

export type WorkspaceAction =
  | keyof typeof workspacePolicy
  | keyof typeof labelPolicy
  | keyof typeof peoplePolicy
  | keyof typeof invitationPolicy
  | keyof typeof auditPolicy
  | keyof typeof groupPolicy
  | keyof typeof vaultsPolicy
/** Actions in one vault. */
export type VaultAction = keyof typeof vaultPolicy
export type BoardAction = keyof typeof boardPolicy
export type TaskAction = keyof typeof taskPolicy
export type CommentAction = keyof typeof commentPolicy
export type Action = WorkspaceAction | VaultAction | BoardAction | TaskAction | CommentAction

/** The facts that the policy needs for an action. */
export type FactsFor<A extends Action> = Parameters<(typeof policy)[A]>[0]

/** Returns 'allowed', or the reason why not. */
export function can<A extends Action>(action: A, facts: FactsFor<A>): Decision {
  const rule = policy[action] as (facts: FactsFor<A>) => Decision
  return rule(facts)
}
