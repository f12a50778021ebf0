// How a tab lies in the table: in its board's frame.

import { CustomAttributeType, Entity } from 'electrodb'
import { Hue } from '#shared/common/hues.ts'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { awayAttributes, shelfIndexes } from './away.ts'

export const tabEntity = new Entity({
  model: { service: 'product', entity: 'tab', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    tabId: { type: CustomAttributeType<TabId>('string'), required: true, readOnly: true },
    title: { type: 'string', required: true },
    color: { type: Hue.options, required: true },
    position: { type: CustomAttributeType<Position>('string'), required: true },
    ...awayAttributes,
    /** Counts the lists that came into it or left it, so that closing it misses none. */
    passages: { type: 'number' },
  },
  indexes: {
    frame: {
      collection: 'frame',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: ['tabId'] },
    },
    ...shelfIndexes,
  },
})
