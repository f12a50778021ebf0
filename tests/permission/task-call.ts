// What a call on a task is to the walk over all of them, and what it finds.

import type { Comment } from '#shared/comment/model.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { Action, TaskAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { commentRow } from '#functions/table/access/task-detail-rows.ts'
import type { Place } from './place.ts'
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
export const edit = (make: Make, meets: TaskCall['meets'] = () => null): TaskCall => ({
  action: 'task.edit',
  make,
  meets,
})
export const rpc = ({ place }: Given) => place.me.rpc

/** A place to go back to, which is asked for before the step is. */
export const back = (object: TaskObject, deepest: ErrorCode | null): ErrorCode | null => {
  if (!object.state) return null
  const { aroundState = 'active' } = object.facts ?? {}
  return aroundState === 'active' ? deepest : 'lifecycle.container_away'
}
export const onlyFrom = (state: string) => (object: TaskObject) =>
  object.state === state ? null : 'lifecycle.not_active'
export const notOnSubTasks = (object: TaskObject): ErrorCode | null => (object.isSub ? 'request.invalid' : null)

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
