// Every procedure on a task, a line each: the required right, a harmless call, and errors after authorisation.

import type { ErrorCode } from '#shared/error/catalogue.ts'
import { unwrapOutcome } from './answers.ts'
import { restoreError, edit, type CallFixture, notOnSubTasks, onlyFrom, rpc, type TaskCall } from './task-call.ts'
import { inBulk } from './task-calls-in-bulk.ts'

const steps: Record<string, TaskCall> = {
  'tasks.archive': {
    action: 'task.remove',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.archive(fixture.ref),
    laterError: ({ state }) => (state === 'deleted' ? 'lifecycle.not_active' : null),
  },
  'tasks.delete': {
    action: 'task.remove',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.delete(fixture.ref),
  },
  'tasks.unarchive': {
    action: 'task.restore',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.unarchive(fixture.ref),
    laterError: (object) => restoreError(object, onlyFrom('archived')(object)),
  },
  'tasks.restore': {
    action: 'task.restore',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.restore(fixture.ref),
    laterError: (object) => restoreError(object, onlyFrom('deleted')(object)),
  },
  'tasks.purge': {
    action: 'task.purge',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.purge(fixture.ref),
    laterError: onlyFrom('deleted'),
  },
  ...inBulk,
  'lifecycle.restore': {
    action: 'task.restore',
    createsElsewhere: true,
    make: (fixture) => unwrapOutcome(rpc(fixture).lifecycle.restore({ items: [taskRef(fixture)] })),
    laterError: (object) => restoreError(object, null),
  },
  'lifecycle.purge': {
    action: 'task.purge',
    createsElsewhere: true,
    make: (fixture) => unwrapOutcome(rpc(fixture).lifecycle.purge({ items: [taskRef(fixture)] })),
    laterError: onlyFrom('deleted'),
  },
}

const file = ({ ref, fileId }: CallFixture) => ({ ...ref, attachmentId: fileId })
const notUploaded = (): ErrorCode => 'attachment.not_found'
const taskRef = ({ ref }: CallFixture) => ({ kind: 'task' as const, boardId: ref.boardId, id: ref.taskId })

const comments: Record<string, TaskCall> = {
  'comments.add': {
    action: 'task.comment',
    make: (fixture) => {
      const commentId = fixture.place.world.platform.ids.next('cmt')
      return rpc(fixture).comments.add({ ...fixture.ref, commentId, text: 'Which colour?' })
    },
  },
}
for (const ownComment of [true, false]) {
  const whose = ownComment ? 'their own' : 'another’s'
  comments[`comments.edit, ${whose}`] = {
    action: 'comment.edit',
    ownComment,
    make: (fixture) =>
      rpc(fixture).comments.edit({ ...fixture.ref, commentId: fixture.comment.commentId, from: 1, text: 'Red.' }),
  }
  comments[`comments.remove, ${whose}`] = {
    action: 'comment.remove',
    ownComment,
    make: (fixture) => rpc(fixture).comments.remove({ ...fixture.ref, commentId: fixture.comment.commentId }),
  }
}

// The comment is not deleted, so there is nothing to restore.
comments['comments.restore'] = {
  action: 'task.view',
  make: (fixture) => rpc(fixture).comments.restore({ ...fixture.ref, commentId: fixture.comment.commentId }),
  laterError: () => 'comment.not_found',
}

/** Adding oneself requires task.view, adding others requires task.edit. */
const watchers: Record<string, TaskCall> = {
  'tasks.addWatcher, oneself': {
    action: 'task.watch',
    make: (fixture) => rpc(fixture).tasks.addWatcher({ ...fixture.ref, userId: fixture.place.me.userId }),
    readsMore: true,
  },
  'tasks.addWatcher, another': {
    ...edit(
      (fixture) => rpc(fixture).tasks.addWatcher({ ...fixture.ref, userId: unknownUser(fixture) }),
      () => 'task.assignee_no_member',
    ),
    readsMore: true,
  },
  'tasks.removeWatcher, oneself': {
    action: 'task.watch',
    make: (fixture) => rpc(fixture).tasks.removeWatcher({ ...fixture.ref, userId: fixture.place.me.userId }),
  },
  'tasks.removeWatcher, another': edit((fixture) =>
    rpc(fixture).tasks.removeWatcher({ ...fixture.ref, userId: unknownUser(fixture) }),
  ),
}
/** An unknown user, who never was on the task. */
const unknownUser = ({ place }: CallFixture) => place.world.platform.ids.next('usr')

export const taskCalls: Record<string, TaskCall> = {
  'tasks.get': { action: 'task.view', make: (fixture) => rpc(fixture).tasks.get(fixture.ref) },
  'tasks.previousDescription': {
    action: 'task.view',
    make: (fixture) => rpc(fixture).tasks.previousDescription({ ...fixture.ref, version: 0 }),
  },
  'tasks.openSubTasks': edit((fixture) => rpc(fixture).tasks.openSubTasks(fixture.ref)),
  'activity.ofTask': { action: 'task.view', make: (fixture) => rpc(fixture).activity.ofTask(fixture.ref) },
  'attachments.getUrl': {
    action: 'task.view',
    file: true,
    make: (fixture) => rpc(fixture).attachments.getUrl(file(fixture)),
  },
  'attachments.startUpload': edit((fixture) => {
    const attachmentId = fixture.place.world.platform.ids.next('att')
    const file = { attachmentId, name: 'Door.png', contentType: 'image/png', bytes: 12 }
    return rpc(fixture).attachments.startUpload({ ...fixture.ref, ...file })
  }),
  'attachments.add': edit((fixture) => rpc(fixture).attachments.add(file(fixture)), notUploaded),
  'attachments.remove': { ...edit((fixture) => rpc(fixture).attachments.remove(file(fixture))), file: true },
  'attachments.restore': edit((fixture) => rpc(fixture).attachments.restore(file(fixture)), notUploaded),
  'tasks.change': edit((fixture) => {
    const { title } = fixture.task
    return rpc(fixture).tasks.change({ ...fixture.ref, change: { field: 'title', from: title, to: title } })
  }),
  'tasks.describe': edit((fixture) => rpc(fixture).tasks.describe({ ...fixture.ref, from: 0, text: '' })),
  'tasks.move': {
    ...edit((fixture) =>
      rpc(fixture).tasks.move({ ...fixture.ref, listId: fixture.task.listId, after: null, before: null }),
    ),
    readsMore: true,
  },
  'tasks.addLabel': {
    ...edit((fixture) => rpc(fixture).tasks.addLabel({ ...fixture.ref, labelId: fixture.place.labelId })),
    readsMore: true,
  },
  'tasks.removeLabel': edit((fixture) =>
    rpc(fixture).tasks.removeLabel({ ...fixture.ref, labelId: fixture.place.labelId }),
  ),
  'tasks.addSubTask': edit((fixture) => {
    const subTaskId = fixture.place.world.platform.ids.next('tsk')
    return rpc(fixture).tasks.addSubTask({ ...fixture.ref, subTaskId, title: 'Buy paint', after: null, before: null })
  }, notOnSubTasks),
  // Conversion into a sub-task also depends on the root task: tests/task/convert.test.ts.
  'tasks.convert': {
    action: 'task.convert',
    earlierRight: 'task.edit',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.convert({ ...fixture.ref, rootId: null, after: null, before: null }),
    laterError: ({ isSub }) => (isSub ? null : 'request.invalid'),
  },
  // A transfer also depends on the target board: tests/task/transfer/transfer.test.ts.
  'tasks.transfer': {
    action: 'task.transfer',
    make: (fixture) =>
      rpc(fixture).tasks.transfer({ ...fixture.ref, toBoardId: fixture.ref.boardId, listId: fixture.task.listId }),
    laterError: () => 'request.invalid',
  },
  'tasks.previewTransfer': {
    action: 'task.transfer',
    make: (fixture) => rpc(fixture).tasks.previewTransfer({ ...fixture.ref, toBoardId: fixture.ref.boardId }),
    laterError: () => 'request.invalid',
  },
  'tasks.duplicate': {
    action: 'task.duplicate',
    make: (fixture) => {
      const copyId = fixture.place.world.platform.ids.next('tsk')
      return rpc(fixture).tasks.duplicate({ ...fixture.ref, copyId, title: 'Paint the door (copy)', before: null })
    },
  },
  ...watchers,
  'tasks.assign': {
    action: 'task.assign',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.assign({ ...fixture.ref, from: fixture.task.assigneeId, to: null }),
  },
  'tasks.restrict, to a few': {
    action: 'task.restrict',
    earlierRight: 'task.unrestrict',
    createsElsewhere: true,
    make: (fixture) => {
      const { visibleTo } = fixture.task
      return rpc(fixture).tasks.restrict({ ...fixture.ref, from: visibleTo, to: visibleTo ?? [] })
    },
    laterError: notOnSubTasks,
  },
  'tasks.restrict, to everybody': {
    action: 'task.unrestrict',
    createsElsewhere: true,
    make: (fixture) => rpc(fixture).tasks.restrict({ ...fixture.ref, from: fixture.task.visibleTo, to: null }),
    laterError: notOnSubTasks,
  },
  ...comments,
  ...steps,
}
