// Asks before a task is left with text that is not saved, by whatever way: closing, Back, a key, a link (spec §5).

import { useBlocker } from '@tanstack/react-router'
import type { TaskId } from '#shared/common/ids.ts'
import type { Leaving } from '#web/draft/leaving.tsx'

export function useAskBeforeLeaving({ mayLeave }: Leaving, taskId: TaskId): void {
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      // What is typed goes along between the panel and the page of a task.
      const stays = (next.params as { taskId?: string }).taskId === taskId
      // Whoever has been signed out cannot stay; the draft waits for them.
      const signedOut = next.pathname.startsWith('/auth/')
      return !stays && !signedOut && !(await mayLeave())
    },
    // A closed tab keeps the draft, and so does a page that is loaded again.
    enableBeforeUnload: false,
  })
}
