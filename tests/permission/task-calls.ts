// Every call on a task, a line each: which right it takes, how it is made so that it does no harm, and what it meets
// behind the door.

import type { Comment } from '#shared/comment/model.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { Action, TaskAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { commentRow } from '#functions/table/access/opened-rows.ts'
import { alone, aloneInBulk } from './asked.ts'
import type { Place } from './place.ts'
import type { AwayStep, TaskStep } from '#shared/task/bulk.ts'
import type { TaskObject } from './task-objects.ts'

export type Given = { place: Place; task: Task; ref: Pick<Task, 'boardId' | 'taskId'>; said: Comment; fileId: string }

export type TaskCall = {
  action: Extract<Action, `task.${string}` | `comment.${string}`>
  /** A right that is asked for before this one. */
  first?: TaskAction
  /** Whose comment it is about. */
  wrote?: boolean
  /** It is about a file. */
  file?: true
  /** What else it names of the board is looked for beside the task, which takes longer where it is not. */
  namesMore?: true
  make: (given: Given) => Promise<unknown>
  /** It leads somewhere else, so nobody may have been there before. */
  leaves?: true
  /** Why it ends otherwise for those who have the right. */
  meets?: (object: TaskObject) => ErrorCode | null
}

type Make = TaskCall['make']
const edit = (make: Make, meets: TaskCall['meets'] = () => null): TaskCall => ({ action: 'task.edit', make, meets })
const rpc = ({ place }: Given) => place.me.rpc

/** A place to go back to, which is asked for before the step is. */
const back = (object: TaskObject, deepest: ErrorCode | null): ErrorCode | null => {
  if (!object.state) return null
  const { aroundState = 'active' } = object.facts ?? {}
  return aroundState === 'active' ? deepest : 'lifecycle.container_away'
}
const onlyFrom = (state: string) => (object: TaskObject) => (object.state === state ? null : 'lifecycle.not_active')
const notOnSubTasks = (object: TaskObject): ErrorCode | null => (object.isSub ? 'request.invalid' : null)

const bulk =
  (step: (given: Given) => object): TaskCall['make'] =>
  (given) => {
    const { boardId, taskId } = given.ref
    return aloneInBulk(rpc(given).tasks.bulk({ boardId, steps: [{ taskId, ...step(given) } as TaskStep] }))
  }
const bulkAway =
  (does: AwayStep['does']): TaskCall['make'] =>
  (given) => {
    const { boardId, taskId } = given.ref
    return aloneInBulk(rpc(given).tasks.bulkLifecycle({ boardId, steps: [{ taskId, does }] }))
  }

const inBulk: Record<string, TaskCall> = {
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

type Needs = Pick<TaskCall, 'wrote' | 'file'>

/** A task as a call finds it: with something that was said, by them or by another, and a file, where it is about that. */
export async function given(place: Place, object: TaskObject, { wrote, file }: Needs = {}): Promise<Given> {
  const { world, board, me } = place
  const task = await object.comes(place)
  const { boardId, taskId } = task
  const said: Comment = {
    taskId,
    commentId: world.platform.ids.next('cmt') as Comment['commentId'],
    authorId: wrote ? me.userId : board.createdBy,
    authorName: null,
    text: 'Red.',
    version: 1,
    createdAt: world.clock.now(),
    editedAt: null,
  }
  if (object.facts && wrote !== undefined) await world.put(world.entities.comment.put(commentRow(said)))
  const isThere = object.facts && file
  const fileId = isThere ? (await board.anAttachment(task)).attachmentId : world.platform.ids.next('att')
  return { place, task, ref: { boardId, taskId }, said, fileId }
}
