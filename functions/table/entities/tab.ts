// Tab, in the partition of its board's structure.

import { CustomAttributeType, Entity } from 'electrodb'
import { Hue } from '#shared/common/hues.ts'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { removalAttributes, removedItemsIndexes } from './removal.ts'

export const tabEntity = new Entity({
  model: { service: 'product', entity: 'tab', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    tabId: { type: CustomAttributeType<TabId>('string'), required: true, readOnly: true },
    title: { type: 'string', required: true },
    color: { type: Hue.options, required: true },
    position: { type: CustomAttributeType<Position>('string'), required: true },
    ...removalAttributes,
    /** The list-set version: incremented when a list enters or leaves the tab, so that closing it misses none. */
    listSetVersion: { type: 'number' },
  },
  indexes: {
    structure: {
      collection: 'structure',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: ['tabId'] },
    },
    ...removedItemsIndexes,
  },
})
