// Attributes of rows that can be archived or deleted: their removal, and the keys of its indexes.

import { CustomAttributeType } from 'electrodb'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import type { RemovalColumns } from '#functions/table/access/removal-columns.ts'

/**
 * The key of a sparse index must be complete: the two attributes of a pair are set and removed together
 * (access/removal-columns.ts).
 */
export const removedItemsAttributes = {
  removedIn: { type: 'string' },
  removedAt: { type: 'string' },
  purgeShard: { type: 'string' },
  purgeAt: { type: 'string' },
} as const

/** For rows with separate attributes; a task has its removal on its card. */
export const removalAttributes = {
  state: { type: LifecycleState.options, required: true },
  removal: { type: CustomAttributeType<RemovalColumns>('any') },
  ...removedItemsAttributes,
} as const

/** `removed`: removed items of a workspace by kind. `purged`: items due to be purged, by day. */
export const removedItemsIndexes = {
  removed: {
    index: 'removed',
    pk: { field: 'removedpk', composite: ['removedIn'], template: '${removedIn}' },
    sk: { field: 'removedsk', composite: ['removedAt'], template: '${removedAt}' },
  },
  purged: {
    index: 'due',
    pk: { field: 'duepk', composite: ['purgeShard'], template: '${purgeShard}' },
    sk: { field: 'duesk', composite: ['purgeAt'], template: '${purgeAt}' },
  },
} as const
