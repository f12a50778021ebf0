// Events of tabs.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { TabId } from '#shared/common/ids.ts'
import { Places, Position } from '#shared/common/position.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { TabChange } from './change.ts'

const OfTab = EventEnvelope.extend({ tabId: TabId, title: z.string() })

const LifecycleChange = OfTab.extend({ from: LifecycleState, to: LifecycleState })

export const TabEvent = z.discriminatedUnion('type', [
  OfTab.extend({ type: z.literal('tab.created') }),
  OfTab.extend({ type: z.literal('tab.changed'), change: TabChange }),
  OfTab.extend({ type: z.literal('tab.moved'), from: Position, to: Position, places: Places.optional() }),
  LifecycleChange.extend({ type: z.literal('tab.archived') }),
  LifecycleChange.extend({ type: z.literal('tab.unarchived') }),
  LifecycleChange.extend({ type: z.literal('tab.deleted') }),
  LifecycleChange.extend({ type: z.literal('tab.restored') }),
  LifecycleChange.extend({ type: z.literal('tab.purged') }),
])
export type TabEvent = z.infer<typeof TabEvent>
