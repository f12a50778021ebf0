// A workspace and its memberships.

import * as z from 'zod'
import { type GroupId, UserId, type VaultId, WorkspaceId } from '#shared/common/ids.ts'
import { workspaceNameLength } from '#shared/common/limits.ts'
import { line } from '#shared/common/texts.ts'
import { Plan, plans, SubscriptionState } from '#shared/subscription/plans.ts'

export const WorkspaceRole = z.enum(['administrator', 'manager', 'member', 'guest'])
export type WorkspaceRole = z.infer<typeof WorkspaceRole>

/** The level of access to a vault of the workspace, highest first. */
export const VaultLevel = z.enum(['manager', 'contributor', 'viewer'])
export type VaultLevel = z.infer<typeof VaultLevel>

/** Levels granted in a vault, by the id of a person or group. */
export type VaultGrants = Readonly<Record<UserId | GroupId, VaultLevel>>

/** A person's highest level in each vault that they may see. */
export type VaultRoles = Readonly<Record<VaultId, VaultLevel>>

export const MembershipState = z.enum(['pending', 'active', 'deactivated'])
export type MembershipState = z.infer<typeof MembershipState>

export const WorkspaceName = line({ min: 1, max: workspaceNameLength })

export const Workspace = z.object({
  workspaceId: WorkspaceId,
  name: WorkspaceName,
  plan: Plan,
  subscriptionState: SubscriptionState,
  /** Whether members may create boards. */
  membersCreateBoards: z.boolean(),
})
export type Workspace = z.infer<typeof Workspace>

/** Requested deletion of a workspace: access has ended, and everything is purged at `purgeAt`. */
export type WorkspaceDeletion = {
  by: UserId
  at: Date
  purgeAt: Date
  /** Whether the purge has begun, so that the workspace cannot be kept any more. */
  isPurging: boolean
}

/** A user's membership of a workspace. */
export const Membership = z.object({
  workspaceId: WorkspaceId,
  userId: UserId,
  role: WorkspaceRole,
  state: MembershipState,
})
export type Membership = z.infer<typeof Membership>

/** Pending people use a seat, too; deactivated ones do not. */
export const usesSeat = ({ state }: Pick<Membership, 'state'>): boolean => state !== 'deactivated'

/** Returns how many seats of a plan are free; 0 if more are used than the plan has. */
export const freeSeats = (plan: Plan, people: readonly Pick<Membership, 'state'>[]): number =>
  Math.max(0, plans[plan].seats - people.filter(usesSeat).length)
