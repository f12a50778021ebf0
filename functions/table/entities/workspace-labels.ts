// All labels of a workspace in one row, so that opening a board reads them with one key.

import { CustomAttributeType, Entity } from 'electrodb'
import type { WorkspaceId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'

export const workspaceLabelsEntity = new Entity({
  model: { service: 'product', entity: 'shared-labels', version: '1' },
  attributes: {
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    version: { type: 'number', required: true },
    labels: { type: CustomAttributeType<readonly Label[]>('any'), required: true },
  },
  indexes: {
    ofWorkspace: {
      collection: 'house',
      pk: { field: 'pk', composite: ['workspaceId'] },
      sk: { field: 'sk', composite: [] },
    },
  },
})
