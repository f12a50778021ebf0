// The type of a task procedure in the permission tests, and what such a call needs.

import type { Comment } from '#shared/comment/model.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { Action, TaskAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { commentRow } from '#functions/table/access/task-details.ts'
import type { TaskBoard } from './task-board.ts'
import type { TaskObject } from './task-objects.ts'

export type CallFixture = {
  place: TaskBoard
  task: Task
  ref: Pick<Task, 'boardId' | 'taskId'>
  comment: Comment
  fileId: string
}

export type TaskCall = {
  action: Extract<Action, `task.${string}` | `comment.${string}`>
  /** A right that is checked before this one. */
  earlierRight?: TaskAction
  /** Whether the actor wrote the comment. */
  ownComment?: boolean
  /** It needs a file. */
  file?: true
  /** It also reads other items of the board, which takes more requests if they are missing. */
  readsMore?: true
  make: (callFixture: CallFixture) => Promise<unknown>
  /** It creates something elsewhere, so the caller must not have been there before. */
  createsElsewhere?: true
  /** Why the call fails for callers who have the right. */
  laterError?: (object: TaskObject) => ErrorCode | null
}

type Make = TaskCall['make']
export const edit = (make: Make, laterError: TaskCall['laterError'] = () => null): TaskCall => ({
  action: 'task.edit',
  make,
  laterError,
})
export const rpc = ({ place }: CallFixture) => place.me.rpc

/** The position to restore to is checked before the state. */
export const restoreError = (object: TaskObject, deepest: ErrorCode | null): ErrorCode | null => {
  if (!object.state) return null
  const { containerState = 'active' } = object.facts ?? {}
  return containerState === 'active' ? deepest : 'lifecycle.container_removed'
}
export const onlyFrom = (state: string) => (object: TaskObject) =>
  object.state === state ? null : 'lifecycle.not_active'
export const notOnSubTasks = (object: TaskObject): ErrorCode | null => (object.isSub ? 'request.invalid' : null)

type Needs = Pick<TaskCall, 'ownComment' | 'file'>

/** Prepares a task: with a comment by the actor or another person, and with a file, if the call needs them. */
export async function callFixture(
  place: TaskBoard,
  object: TaskObject,
  { ownComment, file }: Needs = {},
): Promise<CallFixture> {
  const { world, board, me } = place
  const task = await object.create(place)
  const { boardId, taskId } = task
  const comment: Comment = {
    taskId,
    commentId: world.platform.ids.next('cmt') as Comment['commentId'],
    authorId: ownComment ? me.userId : board.createdBy,
    authorName: null,
    text: 'Red.',
    version: 1,
    createdAt: world.clock.now(),
    editedAt: null,
  }
  if (object.facts && ownComment !== undefined) await world.put(world.entities.comment.put(commentRow(comment)))
  const isThere = object.facts && file
  const fileId = isThere ? (await board.anAttachment(task)).attachmentId : world.platform.ids.next('att')
  return { place, task, ref: { boardId, taskId }, comment, fileId }
}
