// How a board lies in the table: at the head of its frame, and once more under its workspace.

import { CustomAttributeType, Entity } from 'electrodb'
import { BoardStatus, type Board } from '#shared/board/model.ts'
import { Hue } from '#shared/common/hues.ts'
import type { BoardId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import type { AwayRow } from '#functions/table/access/away.ts'

export const boardEntity = new Entity({
  model: { service: 'product', entity: 'board', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    title: { type: 'string', required: true },
    color: { type: Hue.options, required: true },
    status: { type: BoardStatus.options, required: true },
    state: { type: LifecycleState.options, required: true },
    away: { type: CustomAttributeType<AwayRow>('any') },
    // The two of each pair come and go together, while it is archived or deleted.
    shelf: { type: 'string' },
    shelvedAt: { type: 'string' },
    purgeLot: { type: 'string' },
    purgeAt: { type: 'string' },
    switches: { type: CustomAttributeType<Board['switches']>('any'), required: true },
    closed: { type: CustomAttributeType<Board['closed']>('any'), required: true },
    createdAt: { type: 'string', required: true, readOnly: true },
    createdBy: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
  },
  indexes: {
    frame: {
      collection: 'frame',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: [] },
    },
    ofWorkspace: {
      index: 'ofWorkspace',
      pk: { field: 'ofWorkspacepk', composite: ['workspaceId'] },
      sk: { field: 'ofWorkspacesk', composite: ['boardId'] },
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
