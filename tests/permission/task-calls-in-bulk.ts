// The calls that change several tasks at once, each made for one.

import { unwrapBulkOutcome } from './answers.ts'
import type { RemovalStep, TaskStep } from '#shared/task/bulk.ts'
import { restoreError, edit, type CallFixture, onlyFrom, rpc, type TaskCall } from './task-call.ts'

const bulk =
  (step: (fixture: CallFixture) => object): TaskCall['make'] =>
  (fixture) => {
    const { boardId, taskId } = fixture.ref
    return unwrapBulkOutcome(rpc(fixture).tasks.bulk({ boardId, steps: [{ taskId, ...step(fixture) } as TaskStep] }))
  }
const bulkRemove =
  (does: RemovalStep['does']): TaskCall['make'] =>
  (fixture) => {
    const { boardId, taskId } = fixture.ref
    return unwrapBulkOutcome(rpc(fixture).tasks.bulkLifecycle({ boardId, steps: [{ taskId, does }] }))
  }

export const inBulk: Record<string, TaskCall> = {
  'tasks.bulk, a field': edit(
    bulk(({ task: { title } }) => ({ does: 'change', change: { field: 'title', from: title, to: title } })),
  ),
  'tasks.bulk, a place': {
    ...edit(bulk(({ task: { listId } }) => ({ does: 'move', listId, after: null, before: null }))),
    readsMore: true,
  },
  'tasks.bulk, a label': {
    ...edit(bulk(({ place: { labelId } }) => ({ does: 'add_label', labelId }))),
    readsMore: true,
  },
  'tasks.bulk, an assignee': {
    action: 'task.assign',
    createsElsewhere: true,
    make: bulk(({ task: { assigneeId: from } }) => ({ does: 'assign', from, to: null })),
  },
  'tasks.bulk, a copy': {
    action: 'task.duplicate',
    make: bulk(({ place }) => ({
      does: 'duplicate',
      copyId: place.world.platform.ids.next('tsk'),
      title: 'Paint the door (copy)',
      before: null,
    })),
  },
  'tasks.bulkLifecycle, archive': {
    action: 'task.remove',
    createsElsewhere: true,
    make: bulkRemove('archive'),
    laterError: ({ state }) => (state === 'deleted' ? 'lifecycle.not_active' : null),
  },
  'tasks.bulkLifecycle, delete': { action: 'task.remove', createsElsewhere: true, make: bulkRemove('delete') },
  'tasks.bulkLifecycle, unarchive': {
    action: 'task.restore',
    createsElsewhere: true,
    make: bulkRemove('unarchive'),
    laterError: (object) => restoreError(object, onlyFrom('archived')(object)),
  },
  'tasks.bulkLifecycle, restore': {
    action: 'task.restore',
    createsElsewhere: true,
    make: bulkRemove('restore'),
    laterError: (object) => restoreError(object, onlyFrom('deleted')(object)),
  },
}
