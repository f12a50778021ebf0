// Limits and features of each plan.

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

type PlanLimits = {
  seats: number
  activeTasks: number
  templates: number
  attachmentMb: number
  storageGb: number
  /** How far back the log is shown; nothing is deleted. */
  activityDays: number
  features: readonly Feature[]
}

const teamFeatures = ['explicit-permissions', 'groups', 'calendar', 'timeline'] as const
const businessFeatures = [...teamFeatures, 'vaults', 'audit-log', 'tokens', 'webhooks'] as const
const unlimited = Infinity

export const plans: Record<Plan, PlanLimits> = {
  free: { seats: 10, activeTasks: 1_000, templates: 2, attachmentMb: 10, storageGb: 1, activityDays: 30, features: [] },
  team: {
    seats: 250,
    activeTasks: 50_000,
    templates: 50,
    attachmentMb: 100,
    storageGb: 100,
    activityDays: 365,
    features: teamFeatures,
  },
  business: {
    seats: 2_000,
    activeTasks: unlimited,
    templates: unlimited,
    attachmentMb: 250,
    storageGb: 1_000,
    activityDays: unlimited,
    features: businessFeatures,
  },
  enterprise: {
    seats: unlimited,
    activeTasks: unlimited,
    templates: unlimited,
    attachmentMb: 1_000,
    storageGb: unlimited,
    activityDays: unlimited,
    features: businessFeatures,
  },
}

/** Maximum size of an attachment, in bytes; a megabyte is a million bytes, as in the interface. */
export const attachmentBytes = (plan: Plan): number => plans[plan].attachmentMb * 1_000_000

/** Maximum number of templates; null when unlimited. */
export const templateLimit = (plan: Plan): number | null => {
  const { templates } = plans[plan]
  return templates === unlimited ? null : templates
}

/** An expired workspace is read-only, except for export and upgrade. */
export const isWritable = (state: SubscriptionState): boolean => state !== 'expired'
