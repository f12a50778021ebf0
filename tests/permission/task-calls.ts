// Every call on a task, a line each: which right it takes, how it is made so that it does no harm, and what it meets
// behind the door.

import type { ErrorCode } from '#shared/error/catalogue.ts'
import { alone } from './asked.ts'
import { back, edit, type Given, notOnSubTasks, onlyFrom, rpc, type TaskCall } from './task-call.ts'
import { inBulk } from './task-calls-in-bulk.ts'

const steps: Record<string, TaskCall> = {
  'tasks.archive': {
    action: 'task.put_away',
    leaves: true,
    make: (given) => rpc(given).tasks.archive(given.ref),
    meets: ({ state }) => (state === 'deleted' ? 'lifecycle.not_active' : null),
  },
  'tasks.delete': { action: 'task.put_away', leaves: true, make: (given) => rpc(given).tasks.delete(given.ref) },
  'tasks.unarchive': {
    action: 'task.bring_back',
    leaves: true,
    make: (given) => rpc(given).tasks.unarchive(given.ref),
    meets: (object) => back(object, onlyFrom('archived')(object)),
  },
  'tasks.restore': {
    action: 'task.bring_back',
    leaves: true,
    make: (given) => rpc(given).tasks.restore(given.ref),
    meets: (object) => back(object, onlyFrom('deleted')(object)),
  },
  'tasks.purge': {
    action: 'task.purge',
    leaves: true,
    make: (given) => rpc(given).tasks.purge(given.ref),
    meets: onlyFrom('deleted'),
  },
  ...inBulk,
  'lifecycle.bringBack': {
    action: 'task.bring_back',
    leaves: true,
    make: (given) => alone(rpc(given).lifecycle.bringBack({ things: [thing(given)] })),
    meets: (object) => back(object, null),
  },
  'lifecycle.purge': {
    action: 'task.purge',
    leaves: true,
    make: (given) => alone(rpc(given).lifecycle.purge({ things: [thing(given)] })),
    meets: onlyFrom('deleted'),
  },
}

const file = ({ ref, fileId }: Given) => ({ ...ref, attachmentId: fileId })
const neverBegun = (): ErrorCode => 'attachment.not_found'
const thing = ({ ref }: Given) => ({ kind: 'task' as const, boardId: ref.boardId, id: ref.taskId })

const comments: Record<string, TaskCall> = {
  'comments.add': {
    action: 'task.comment',
    make: (given) => {
      const commentId = given.place.world.platform.ids.next('cmt')
      return rpc(given).comments.add({ ...given.ref, commentId, text: 'Which colour?' })
    },
  },
}
for (const wrote of [true, false]) {
  const whose = wrote ? 'their own' : 'another’s'
  comments[`comments.edit, ${whose}`] = {
    action: 'comment.edit',
    wrote,
    make: (given) => rpc(given).comments.edit({ ...given.ref, commentId: given.said.commentId, from: 1, text: 'Red.' }),
  }
  comments[`comments.remove, ${whose}`] = {
    action: 'comment.remove',
    wrote,
    make: (given) => rpc(given).comments.remove({ ...given.ref, commentId: given.said.commentId }),
  }
}

// Nobody has deleted it, so there is nothing to bring back.
comments['comments.restore'] = {
  action: 'task.view',
  make: (given) => rpc(given).comments.restore({ ...given.ref, commentId: given.said.commentId }),
  meets: () => 'comment.not_found',
}

/** Oneself by seeing it, another by editing it. */
const watchers: Record<string, TaskCall> = {
  'tasks.addWatcher, oneself': {
    action: 'task.watch',
    make: (given) => rpc(given).tasks.addWatcher({ ...given.ref, userId: given.place.me.userId }),
    namesMore: true,
  },
  'tasks.addWatcher, another': {
    ...edit(
      (given) => rpc(given).tasks.addWatcher({ ...given.ref, userId: someone(given) }),
      () => 'task.assignee_no_member',
    ),
    namesMore: true,
  },
  'tasks.removeWatcher, oneself': {
    action: 'task.watch',
    make: (given) => rpc(given).tasks.removeWatcher({ ...given.ref, userId: given.place.me.userId }),
  },
  'tasks.removeWatcher, another': edit((given) =>
    rpc(given).tasks.removeWatcher({ ...given.ref, userId: someone(given) }),
  ),
}
/** Who is nowhere, and so never was on the task. */
const someone = ({ place }: Given) => place.world.platform.ids.next('usr')

export const taskCalls: Record<string, TaskCall> = {
  'tasks.get': { action: 'task.view', make: (given) => rpc(given).tasks.get(given.ref) },
  'tasks.earlierDescription': {
    action: 'task.view',
    make: (given) => rpc(given).tasks.earlierDescription({ ...given.ref, version: 0 }),
  },
  'tasks.openSubTasks': edit((given) => rpc(given).tasks.openSubTasks(given.ref)),
  'activity.ofTask': { action: 'task.view', make: (given) => rpc(given).activity.ofTask(given.ref) },
  'attachments.address': {
    action: 'task.view',
    file: true,
    make: (given) => rpc(given).attachments.address(file(given)),
  },
  'attachments.begin': edit((given) => {
    const attachmentId = given.place.world.platform.ids.next('att')
    const file = { attachmentId, name: 'Door.png', contentType: 'image/png', bytes: 12 }
    return rpc(given).attachments.begin({ ...given.ref, ...file })
  }),
  'attachments.add': edit((given) => rpc(given).attachments.add(file(given)), neverBegun),
  'attachments.remove': { ...edit((given) => rpc(given).attachments.remove(file(given))), file: true },
  'attachments.restore': edit((given) => rpc(given).attachments.restore(file(given)), neverBegun),
  'tasks.change': edit((given) => {
    const { title } = given.task
    return rpc(given).tasks.change({ ...given.ref, change: { field: 'title', from: title, to: title } })
  }),
  'tasks.describe': edit((given) => rpc(given).tasks.describe({ ...given.ref, from: 0, text: '' })),
  'tasks.move': {
    ...edit((given) => rpc(given).tasks.move({ ...given.ref, listId: given.task.listId, after: null, before: null })),
    namesMore: true,
  },
  'tasks.addLabel': {
    ...edit((given) => rpc(given).tasks.addLabel({ ...given.ref, labelId: given.place.labelId })),
    namesMore: true,
  },
  'tasks.removeLabel': edit((given) => rpc(given).tasks.removeLabel({ ...given.ref, labelId: given.place.labelId })),
  'tasks.addSubTask': edit((given) => {
    const subTaskId = given.place.world.platform.ids.next('tsk')
    return rpc(given).tasks.addSubTask({ ...given.ref, subTaskId, title: 'Buy paint', after: null, before: null })
  }, notOnSubTasks),
  // Below another one it is a matter of that one, too: tests/task/convert.test.ts.
  'tasks.convert': {
    action: 'task.convert',
    first: 'task.edit',
    leaves: true,
    make: (given) => rpc(given).tasks.convert({ ...given.ref, rootId: null, after: null, before: null }),
    meets: ({ isSub }) => (isSub ? null : 'request.invalid'),
  },
  // Where it goes to is a matter of that board, too: tests/task/transfer.test.ts.
  'tasks.transfer': {
    action: 'task.transfer',
    make: (given) =>
      rpc(given).tasks.transfer({ ...given.ref, toBoardId: given.ref.boardId, listId: given.task.listId }),
    meets: () => 'request.invalid',
  },
  'tasks.previewTransfer': {
    action: 'task.transfer',
    make: (given) => rpc(given).tasks.previewTransfer({ ...given.ref, toBoardId: given.ref.boardId }),
    meets: () => 'request.invalid',
  },
  'tasks.duplicate': {
    action: 'task.duplicate',
    make: (given) => {
      const copyId = given.place.world.platform.ids.next('tsk')
      return rpc(given).tasks.duplicate({ ...given.ref, copyId, title: 'Paint the door (copy)', before: null })
    },
  },
  ...watchers,
  'tasks.assign': {
    action: 'task.assign',
    leaves: true,
    make: (given) => rpc(given).tasks.assign({ ...given.ref, from: given.task.assigneeId, to: null }),
  },
  'tasks.restrict, to a few': {
    action: 'task.restrict',
    first: 'task.unrestrict',
    leaves: true,
    make: (given) => {
      const { visibleTo } = given.task
      return rpc(given).tasks.restrict({ ...given.ref, from: visibleTo, to: visibleTo ?? [] })
    },
    meets: notOnSubTasks,
  },
  'tasks.restrict, to everybody': {
    action: 'task.unrestrict',
    leaves: true,
    make: (given) => rpc(given).tasks.restrict({ ...given.ref, from: given.task.visibleTo, to: null }),
    meets: notOnSubTasks,
  },
  ...comments,
  ...steps,
}
