// How a merge of two labels lies in the table: from when one of them is gone until every task that bore it bears the other.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, MergeId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'

export const mergeEntity = new Entity({
  model: { service: 'product', entity: 'merge', version: '1' },
  attributes: {
    mergeId: { type: CustomAttributeType<MergeId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    /** Left out when the label was shared by all boards. */
    boardId: { type: CustomAttributeType<BoardId>('string'), readOnly: true },
    from: { type: CustomAttributeType<Label>('any'), required: true, readOnly: true },
    to: { type: CustomAttributeType<Label>('any'), required: true, readOnly: true },
    /** In whose name; whoever takes it back does that in theirs. */
    userId: { type: CustomAttributeType<UserId>('string'), required: true },
    direction: { type: ['there', 'back'] as const, required: true },
    mergedAt: { type: 'string', required: true, readOnly: true },
    /** Since when it goes in this direction. */
    turnedAt: { type: 'string', required: true },
    /** When the pass that is under way began, and the last board it has done. */
    passAt: { type: 'string' },
    reached: { type: CustomAttributeType<BoardId>('string') },
    version: { type: 'number', required: true },
    expiresAtSeconds: { type: 'number', required: true },
    // The two come and go together: sparse, while there is something to do.
    tendedBy: { type: 'string' },
    tendAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['mergeId'], template: '${mergeId}' },
      sk: { field: 'sk', composite: [], template: 'merge' },
    },
    tended: {
      index: 'due',
      pk: { field: 'duepk', composite: ['tendedBy'], template: '${tendedBy}' },
      sk: { field: 'duesk', composite: ['tendAt'], template: '${tendAt}' },
    },
  },
})
