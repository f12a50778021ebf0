// Merge of two labels; kept until every task of the merged label has the other one.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, MergeId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'

export const mergeEntity = new Entity({
  model: { service: 'product', entity: 'merge', version: '1' },
  attributes: {
    mergeId: { type: CustomAttributeType<MergeId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    /** Missing for labels of the workspace. */
    boardId: { type: CustomAttributeType<BoardId>('string'), readOnly: true },
    from: { type: CustomAttributeType<Label>('any'), required: true, readOnly: true },
    to: { type: CustomAttributeType<Label>('any'), required: true, readOnly: true },
    /** The user who started it; a reversal has its own actor. */
    userId: { type: CustomAttributeType<UserId>('string'), required: true },
    direction: { type: ['there', 'back'] as const, required: true },
    mergedAt: { type: 'string', required: true, readOnly: true },
    /** Since when it runs in this direction. */
    turnedAt: { type: 'string', required: true },
    /** The current pass: when it began, and the last board that is complete. */
    passAt: { type: 'string' },
    reached: { type: CustomAttributeType<BoardId>('string') },
    version: { type: 'number', required: true },
    expiresAtSeconds: { type: 'number', required: true },
    // Set and removed together: a sparse index of merges in progress.
    resumeKey: { type: 'string' },
    resumeAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['mergeId'], template: '${mergeId}' },
      sk: { field: 'sk', composite: [], template: 'merge' },
    },
    resumable: {
      index: 'due',
      pk: { field: 'duepk', composite: ['resumeKey'], template: '${resumeKey}' },
      sk: { field: 'duesk', composite: ['resumeAt'], template: '${resumeAt}' },
    },
  },
})
