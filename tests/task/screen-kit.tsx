// A task in somebody's hands: the whole page at the address of the task, over the real calls.

import { screen } from '@testing-library/react'
import type { CommentId } from '#shared/common/ids.ts'
import type { Language } from '#shared/user/model.ts'
import type { Task } from '#shared/task/model.ts'
import { show } from '#tests/app/show.tsx'
import type { Person } from '#tests/kit/world.ts'

// What a page brings late is compiled before the first test, which would wait for it longer than it may.
await Promise.all([
  import('#web/board/board-page.tsx'),
  import('#web/task/task-panel.tsx'),
  import('#web/task/card/new-task-fields.tsx'),
  import('#web/comment/markdown.tsx'),
  import('#web/ui/date-picker.tsx'),
])

type Showing = Parameters<typeof show>[2] & {
  language?: Language
  /** The comment that the address points at. */
  at?: CommentId
}

/** Opens a task by its address, and waits until all of it is there. */
export async function showTask(person: Person, task: Task, { at, ...showing }: Showing = {}) {
  const address = `/boards/${task.boardId}/tasks/${task.taskId}`
  const shown = await show(person, at ? `${address}#${at}` : address, showing)
  const panel = await screen.findByRole('dialog', { name: task.title }, { timeout: 10_000 })
  await screen.findByRole('complementary', {}, { timeout: 10_000 })
  return { ...shown, panel }
}

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** A net that does something before a call of a name goes out, or answers in its place. */
export const netWith =
  (calls: Record<string, () => Promise<Response | null | void>>) =>
  (send: Fetch): Fetch =>
  async (url, init) => {
    const path = new URL(new Request(url).url).pathname
    for (const [name, before] of Object.entries(calls)) {
      const answer = path.includes(name) ? await before() : null
      if (answer) return answer
    }
    return send(url, init)
  }
