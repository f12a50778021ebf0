// Events of lists.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { ListId, TabId } from '#shared/common/ids.ts'
import { Places, Position } from '#shared/common/position.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { ListChange } from './change.ts'

const OfList = EventEnvelope.extend({ listId: ListId, title: z.string() })
const LifecycleChange = OfList.extend({ from: LifecycleState, to: LifecycleState })
const Place = z.object({ tabId: TabId, position: Position })

export const ListEvent = z.discriminatedUnion('type', [
  OfList.extend({ type: z.literal('list.created'), tabId: TabId }),
  OfList.extend({ type: z.literal('list.changed'), change: ListChange }),
  OfList.extend({ type: z.literal('list.moved'), from: Place, to: Place, places: Places.optional() }),
  LifecycleChange.extend({ type: z.literal('list.archived') }),
  /** Restored into its own tab, or another. */
  LifecycleChange.extend({ type: z.literal('list.unarchived'), tabId: TabId }),
  LifecycleChange.extend({ type: z.literal('list.deleted') }),
  LifecycleChange.extend({ type: z.literal('list.restored'), tabId: TabId }),
  LifecycleChange.extend({ type: z.literal('list.purged') }),
])
export type ListEvent = z.infer<typeof ListEvent>
