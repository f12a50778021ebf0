// Opens a task on the page of its board.

import { screen } from '@testing-library/react'
import type { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { renderApp, type RenderOptions } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'

// Loads the lazy components before the first test, which would otherwise exceed its timeout.
await Promise.all([
  import('#web/board/board-page.tsx'),
  import('#web/task/task-panel.tsx'),
  import('#web/task/card/new-task-fields.tsx'),
  import('#web/comment/markdown.tsx'),
  import('#web/ui/date/date-picker.tsx'),
])

export type TaskPageOptions = RenderOptions & {
  /** The comment in the fragment of the address. */
  commentId?: CommentId
}

/** Opens a task by its address and waits until it is fully loaded. */
export async function showTask(person: Person, task: Task, { commentId, ...options }: TaskPageOptions = {}) {
  const address = `/boards/${task.boardId}/tasks/${task.taskId}`
  const shown = await renderApp(person, commentId ? `${address}#${commentId}` : address, options)
  const panel = await screen.findByRole('dialog', { name: task.title })
  await screen.findByRole('complementary')
  return { ...shown, panel }
}
