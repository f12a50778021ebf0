// The calls that change several tasks at once, each made for one.

import { aloneInBulk } from './asked.ts'
import type { RemovalStep, TaskStep } from '#shared/task/bulk.ts'
import { back, edit, type Given, onlyFrom, rpc, type TaskCall } from './task-call.ts'

const bulk =
  (step: (given: Given) => object): TaskCall['make'] =>
  (given) => {
    const { boardId, taskId } = given.ref
    return aloneInBulk(rpc(given).tasks.bulk({ boardId, steps: [{ taskId, ...step(given) } as TaskStep] }))
  }
const bulkAway =
  (does: RemovalStep['does']): TaskCall['make'] =>
  (given) => {
    const { boardId, taskId } = given.ref
    return aloneInBulk(rpc(given).tasks.bulkLifecycle({ boardId, steps: [{ taskId, does }] }))
  }

export const inBulk: Record<string, TaskCall> = {
  'tasks.bulk, a field': edit(
    bulk(({ task: { title } }) => ({ does: 'change', change: { field: 'title', from: title, to: title } })),
  ),
  'tasks.bulk, a place': {
    ...edit(bulk(({ task: { listId } }) => ({ does: 'move', listId, after: null, before: null }))),
    namesMore: true,
  },
  'tasks.bulk, a label': {
    ...edit(bulk(({ place: { labelId } }) => ({ does: 'add_label', labelId }))),
    namesMore: true,
  },
  'tasks.bulk, an assignee': {
    action: 'task.assign',
    leaves: true,
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
    action: 'task.put_away',
    leaves: true,
    make: bulkAway('archive'),
    meets: ({ state }) => (state === 'deleted' ? 'lifecycle.not_active' : null),
  },
  'tasks.bulkLifecycle, delete': { action: 'task.put_away', leaves: true, make: bulkAway('delete') },
  'tasks.bulkLifecycle, unarchive': {
    action: 'task.bring_back',
    leaves: true,
    make: bulkAway('unarchive'),
    meets: (object) => back(object, onlyFrom('archived')(object)),
  },
  'tasks.bulkLifecycle, restore': {
    action: 'task.bring_back',
    leaves: true,
    make: bulkAway('restore'),
    meets: (object) => back(object, onlyFrom('deleted')(object)),
  },
}
