// What each plan holds: the only page that knows limits and gates (decisions §2).

import * as z from 'zod'

export const Plan = z.enum(['free', 'team', 'business', 'enterprise'])
export type Plan = z.infer<typeof Plan>

export const SubscriptionState = z.enum(['trialing', 'active', 'past_due', 'canceled', 'expired'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

export type Feature =
  | 'explicit-permissions'
  | 'groups'
  | 'vaults'
  | 'audit-log'
  | 'tokens'
  | 'webhooks'
  | 'calendar'
  | 'timeline'

type Holds = {
  seats: number
  activeTasks: number
  templates: number
  attachmentMb: number
  storageGb: number
  /** How far back the activity log is shown; nothing is erased. */
  activityDays: number
  features: readonly Feature[]
}

const fromTeam = ['explicit-permissions', 'groups', 'calendar', 'timeline'] as const
const fromBusiness = [...fromTeam, 'vaults', 'audit-log', 'tokens', 'webhooks'] as const
const unlimited = Infinity

export const plans: Record<Plan, Holds> = {
  free: { seats: 10, activeTasks: 1_000, templates: 2, attachmentMb: 10, storageGb: 1, activityDays: 30, features: [] },
  team: {
    seats: 250,
    activeTasks: 50_000,
    templates: 50,
    attachmentMb: 100,
    storageGb: 100,
    activityDays: 365,
    features: fromTeam,
  },
  business: {
    seats: 2_000,
    activeTasks: unlimited,
    templates: unlimited,
    attachmentMb: 250,
    storageGb: 1_000,
    activityDays: unlimited,
    features: fromBusiness,
  },
  enterprise: {
    seats: unlimited,
    activeTasks: unlimited,
    templates: unlimited,
    attachmentMb: 1_000,
    storageGb: unlimited,
    activityDays: unlimited,
    features: fromBusiness,
  },
}

/** How large one attachment may be. A megabyte is a million bytes, as it is where sizes are shown. */
export const attachmentBytes = (plan: Plan): number => plans[plan].attachmentMb * 1_000_000

/** How many templates there may be; null where there is no end. */
export const templateLimit = (plan: Plan): number | null => {
  const { templates } = plans[plan]
  return templates === unlimited ? null : templates
}

/** An expired workspace can be read, exported and upgraded, nothing else (decisions §2). */
export const isWritable = (state: SubscriptionState): boolean => state !== 'expired'
