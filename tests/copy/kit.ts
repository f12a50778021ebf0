// A board worth copying, and helpers that run a copy job.

import type { BoardId, CopyId } from '#shared/common/ids.ts'
import type { StartCopy } from '#shared/copy/inputs.ts'
import type { CopyParts, CopySummary } from '#shared/copy/model.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { handleRequests } from '#tests/exchange/kit.ts'
import type { ABoard, AWorkspace, Person, World } from '#tests/kit/world.ts'

export const allParts: CopyParts = { members: true, tasks: true, comments: true, attachments: true }
export const noParts: CopyParts = { members: false, tasks: false, comments: false, attachments: false }

/** Requests a copy that is not started yet. */
export async function requestCopy(
  { rpc }: Person,
  boardId: BoardId,
  parts = allParts,
  title = 'Havel Two',
  more: Partial<StartCopy> = {},
): Promise<CopyId> {
  return (await rpc.copies.start({ boardId, title, color: 'teal', parts, ...more })).copyId
}

/** Requests and completes a copy. */
export async function completeCopy(
  world: World,
  person: Person,
  boardId: BoardId,
  parts = allParts,
  more: Partial<StartCopy> = {},
): Promise<CopySummary> {
  const copyId = await requestCopy(person, boardId, parts, undefined, more)
  await handleRequests(world)
  return person.rpc.copies.get({ copyId })
}

/** Returns a board as this person sees it, with its tasks by title. */
export async function boardSeenBy({ rpc }: Person, boardId: BoardId | null) {
  const id = boardId!
  const { structure, cards } = await rpc.boards.open({ boardId: id })
  const tasks = (JSON.parse(cards) as Card[]).map((card) => unpackTask(id, card))
  const task = (title: string): Task => tasks.find((one) => one.title === title)!
  return {
    structure,
    tasks,
    titles: tasks.map(({ title }) => title).toSorted(),
    task,
    openTask: (title: string) => rpc.tasks.get({ boardId: id, taskId: task(title).taskId }),
    list: ({ listId }: Pick<Task, 'listId'>) => structure.lists.find((list) => list.listId === listId)!,
  }
}

/** An Owner, an Editor, a label, a task with a sub-task, a comment and a file, and a link between two tasks. */
export async function aFullBoard(world: World, workspace: AWorkspace) {
  const board: ABoard = await workspace.aBoard()
  const [owner, editor] = [await board.with('owner'), await board.with('editor')]
  const label = await board.aLabel()
  const rootTask = await board.aTask({
    title: 'Paint the door',
    labelIds: [label.labelId],
    assigneeId: editor.userId,
    status: 'in_progress',
    priority: 'high',
    due: '2026-12-01' as Task['due'],
    estimate: 90,
  })
  const paint = await board.aSubTask(rootTask, { title: 'Buy paint' })
  const wall = await board.aTask({ title: 'Paint the wall', listId: board.done.listId })
  const { boardId } = board
  await owner.rpc.tasks.describe({
    boardId,
    taskId: wall.taskId,
    from: 0,
    text: `After [the door](task:${rootTask.taskId}).`,
  })
  await editor.rpc.comments.add({
    boardId,
    taskId: rootTask.taskId,
    commentId: world.platform.ids.next('cmt'),
    text: `See [the wall](task:${wall.taskId})`,
  })
  const file = await board.anAttachment(rootTask)
  await board.updateTask((await boardSeenBy(owner, boardId)).task('Paint the door'), {
    attachments: 1,
    coverId: file.attachmentId,
  })
  await world.platform.objects.write(file.objectKey!, new Uint8Array([1, 2, 3]), 'image/png')
  return { board, owner, editor, label, rootTask, paint, wall, file }
}
