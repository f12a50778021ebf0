// Policy of vaults. Without a level, a vault does not exist for the user, whatever their role in the workspace.

import type { Decision, Rule } from '#shared/common/decision.ts'
import type { VaultLevel } from '#shared/workspace/model.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'

/** The facts about a user and a vault. */
export type VaultFacts = WorkspaceFacts & { vaultLevel: VaultLevel | null }

/** Vaults that exist keep working on every plan; changing them needs a plan with vaults. */
const ifVaultsChange = ({ features, writable }: WorkspaceFacts): Decision => {
  if (!features.includes('vaults')) return 'not-in-plan'
  return writable ? 'allowed' : 'read-only'
}

const view: Rule<VaultFacts> = ({ workspaceRole, vaultLevel }) => (workspaceRole && vaultLevel ? 'allowed' : 'hidden')

/** Actions on the workspace. */
export const vaultsPolicy = {
  'vault.create': (facts) => {
    if (!facts.workspaceRole) return 'hidden'
    if (facts.workspaceRole !== 'administrator' && facts.workspaceRole !== 'manager') return 'not-your-role'
    return ifVaultsChange(facts)
  },
  /** An administrator who knows the name of a vault becomes its manager. */
  'vault.take_over': ({ workspaceRole, writable }) => {
    if (!workspaceRole) return 'hidden'
    if (workspaceRole !== 'administrator') return 'not-your-role'
    return writable ? 'allowed' : 'read-only'
  },
} satisfies Record<string, Rule<WorkspaceFacts>>

/** Actions on one vault. */
export const vaultPolicy = {
  'vault.view': view,
  /** Creating boards in the vault, and moving boards into it. */
  'vault.add_boards': (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    return facts.vaultLevel === 'viewer' ? 'not-your-role' : ifVaultsChange(facts)
  },
  /** Moving boards out, and copying them to somewhere else; also on a plan without vaults. */
  'vault.remove_boards': (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    if (facts.vaultLevel !== 'manager') return 'not-your-role'
    return facts.writable ? 'allowed' : 'read-only'
  },
  /** Name, colour, grants and deletion. */
  'vault.manage': (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    return facts.vaultLevel === 'manager' ? ifVaultsChange(facts) : 'not-your-role'
  },
} satisfies Record<string, Rule<VaultFacts>>
