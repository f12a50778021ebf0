// Events of tabs.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { TabId } from '#shared/common/ids.ts'
import { IndexChange, Position } from '#shared/common/position.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { TabChange } from './change.ts'

const TabEventBase = EventEnvelope.extend({ tabId: TabId, title: z.string() })

const LifecycleChange = TabEventBase.extend({ from: LifecycleState, to: LifecycleState })

export const TabEvent = z.discriminatedUnion('type', [
  TabEventBase.extend({ type: z.literal('tab.created') }),
  TabEventBase.extend({ type: z.literal('tab.changed'), change: TabChange }),
  TabEventBase.extend({ type: z.literal('tab.moved'), from: Position, to: Position, places: IndexChange.optional() }),
  LifecycleChange.extend({ type: z.literal('tab.archived') }),
  LifecycleChange.extend({ type: z.literal('tab.unarchived') }),
  LifecycleChange.extend({ type: z.literal('tab.deleted') }),
  LifecycleChange.extend({ type: z.literal('tab.restored') }),
  LifecycleChange.extend({ type: z.literal('tab.purged') }),
])
export type TabEvent = z.infer<typeof TabEvent>
