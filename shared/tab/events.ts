// What can happen to a tab.

import * as z from 'zod'
import { EventFrame } from '#shared/common/event.ts'
import { TabId } from '#shared/common/ids.ts'
import { Position } from '#shared/common/position.ts'
import { TabChange } from './change.ts'

const OfTab = EventFrame.extend({ tabId: TabId, title: z.string() })

export const TabEvent = z.discriminatedUnion('type', [
  OfTab.extend({ type: z.literal('tab.created') }),
  OfTab.extend({ type: z.literal('tab.changed'), change: TabChange }),
  OfTab.extend({ type: z.literal('tab.moved'), from: Position, to: Position }),
])
export type TabEvent = z.infer<typeof TabEvent>
