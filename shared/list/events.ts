// Events of lists.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { ListId, TabId } from '#shared/common/ids.ts'
import { IndexChange, Position } from '#shared/common/position.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { ListChange } from './change.ts'

const ListEventBase = EventEnvelope.extend({ listId: ListId, title: z.string() })
const LifecycleChange = ListEventBase.extend({ from: LifecycleState, to: LifecycleState })
const ListPlace = z.object({ tabId: TabId, position: Position })

export const ListEvent = z.discriminatedUnion('type', [
  ListEventBase.extend({ type: z.literal('list.created'), tabId: TabId }),
  ListEventBase.extend({ type: z.literal('list.changed'), change: ListChange }),
  ListEventBase.extend({
    type: z.literal('list.moved'),
    from: ListPlace,
    to: ListPlace,
    places: IndexChange.optional(),
  }),
  LifecycleChange.extend({ type: z.literal('list.archived') }),
  /** Restored into its own tab, or another. */
  LifecycleChange.extend({ type: z.literal('list.unarchived'), tabId: TabId }),
  LifecycleChange.extend({ type: z.literal('list.deleted') }),
  LifecycleChange.extend({ type: z.literal('list.restored'), tabId: TabId }),
  LifecycleChange.extend({ type: z.literal('list.purged') }),
])
export type ListEvent = z.infer<typeof ListEvent>
