// What every row has that can be put away: where it is found while it is archived or deleted, and when it is purged.

import { CustomAttributeType } from 'electrodb'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import type { AwayRow } from '#functions/table/access/away.ts'

/**
 * A sparse index is made of attributes that come and go together (`shelfChange` in access/away.ts): the two of a pair
 * are both there, or neither.
 */
export const shelfAttributes = {
  shelf: { type: 'string' },
  shelvedAt: { type: 'string' },
  purgeLot: { type: 'string' },
  purgeAt: { type: 'string' },
} as const

/** For rows that say it in words; a task says it in its card. */
export const awayAttributes = {
  state: { type: LifecycleState.options, required: true },
  away: { type: CustomAttributeType<AwayRow>('any') },
  ...shelfAttributes,
} as const

/** `shelved`: what a workspace has archived or deleted, by kind. `purged`: what is due to be purged, by the day. */
export const shelfIndexes = {
  shelved: {
    index: 'away',
    pk: { field: 'awaypk', composite: ['shelf'], template: '${shelf}' },
    sk: { field: 'awaysk', composite: ['shelvedAt'], template: '${shelvedAt}' },
  },
  purged: {
    index: 'due',
    pk: { field: 'duepk', composite: ['purgeLot'], template: '${purgeLot}' },
    sk: { field: 'duesk', composite: ['purgeAt'], template: '${purgeAt}' },
  },
} as const
