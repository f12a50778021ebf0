// How a list lies in the table: in its board's frame.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, ListId, TabId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import type { AwayRow } from '#functions/table/access/away.ts'

export const listEntity = new Entity({
  model: { service: 'product', entity: 'list', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    listId: { type: CustomAttributeType<ListId>('string'), required: true, readOnly: true },
    tabId: { type: CustomAttributeType<TabId>('string'), required: true },
    title: { type: 'string', required: true },
    position: { type: CustomAttributeType<Position>('string'), required: true },
    softLimit: { type: 'number' },
    state: { type: LifecycleState.options, required: true },
    away: { type: CustomAttributeType<AwayRow>('any') },
    // The two of each pair come and go together, while it is archived or deleted.
    shelf: { type: 'string' },
    shelvedAt: { type: 'string' },
    purgeLot: { type: 'string' },
    purgeAt: { type: 'string' },
  },
  indexes: {
    frame: {
      collection: 'frame',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: ['listId'] },
    },
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
  },
})
