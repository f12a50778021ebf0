// What can happen to a list.

import * as z from 'zod'
import { EventFrame } from '#shared/common/event.ts'
import { ListId, TabId } from '#shared/common/ids.ts'
import { Position } from '#shared/common/position.ts'
import { ListChange } from './change.ts'

const OfList = EventFrame.extend({ listId: ListId, title: z.string() })
const Place = z.object({ tabId: TabId, position: Position })

export const ListEvent = z.discriminatedUnion('type', [
  OfList.extend({ type: z.literal('list.created'), tabId: TabId }),
  OfList.extend({ type: z.literal('list.changed'), change: ListChange }),
  OfList.extend({ type: z.literal('list.moved'), from: Place, to: Place }),
])
export type ListEvent = z.infer<typeof ListEvent>
