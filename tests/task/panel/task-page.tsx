// Fixtures for the tests of an opened task: renders the page at the address of the task, with real handlers.

import { screen } from '@testing-library/react'
import type { CommentId } from '#shared/common/ids.ts'
import type { Language } from '#shared/user/model.ts'
import type { Task } from '#shared/task/model.ts'
import { renderApp } from '#tests/app/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'

// Loads the lazy components before the first test, which would otherwise exceed its timeout.
await Promise.all([
  import('#web/board/board-page.tsx'),
  import('#web/task/task-panel.tsx'),
  import('#web/task/card/new-task-fields.tsx'),
  import('#web/comment/markdown.tsx'),
  import('#web/ui/date/date-picker.tsx'),
])

type ShowOptions = Parameters<typeof renderApp>[2] & {
  language?: Language
  /** The comment in the fragment of the address. */
  at?: CommentId
}

/** Opens a task by its address and waits until it is fully loaded. */
export async function showTask(person: Person, task: Task, { at, ...options }: ShowOptions = {}) {
  const address = `/boards/${task.boardId}/tasks/${task.taskId}`
  const shown = await renderApp(person, at ? `${address}#${at}` : address, options)
  const panel = await screen.findByRole('dialog', { name: task.title }, { timeout: 10_000 })
  await screen.findByRole('complementary', {}, { timeout: 10_000 })
  return { ...shown, panel }
}

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Returns a network that runs a function before the call of each named procedure; its response, if any, replaces the answer.
 */
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
