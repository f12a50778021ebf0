// Navigation to a parent page that removes the history entry of the current page.

import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { BoardId } from '#shared/common/ids.ts'
import { boardListPath, historyPaths } from '#web/board-store/paths.ts'

/** Returns how many history entries back the page is, if only its own sub-pages are in between; 0 if unknown. */
function stepsBackTo(path: string, { location }: RouterHistory): number {
  const { __TSR_index: currentIndex } = location.state
  const at = historyPaths()
    .slice(0, currentIndex)
    .findLastIndex((entryPath = '') => !entryPath.startsWith(`${path}/`))
  return historyPaths()[at] === path ? currentIndex - at : 0
}

/** Goes back in history to the parent page if it is there; otherwise replaces the entry. */
export function goToParent({ history, navigate, state: { location } }: AnyRouter): void {
  const to = parentPath(location.pathname)
  const steps = stepsBackTo(to, history)
  if (steps) history.go(-steps)
  else void navigate({ to, replace: true })
}

/** Archive, recycle bin and activity belong to a board; a board belongs to the list of boards. */
const parentPath = (path: string): string =>
  /^(\/boards\/[^/]+)\/(?:archive|recycle-bin|activity)$/.exec(path)?.[1] ?? '/boards'

/**
 * Leaves a removed board and its overlays without a history entry that returns to it; does nothing if another page is open.
 */
export async function leaveBoardPage(
  { history, navigate, state: { location } }: AnyRouter,
  boardId: BoardId,
): Promise<void> {
  const boardsPath = boardListPath(boardId)
  if (!location.pathname.startsWith(`${boardsPath}/${boardId}`)) return
  const steps = stepsBackTo(boardsPath, history)
  await goBack(history, steps || (location.state.overlayOrigin?.steps ?? 0))
  if (!steps) await navigate({ to: boardsPath, replace: true, ignoreBlocker: true })
}

function goBack(history: RouterHistory, steps: number): Promise<void> | undefined {
  if (steps === 0) return undefined
  return new Promise((resolve) => {
    const unsubscribe = history.subscribe(() => {
      unsubscribe()
      resolve()
    })
    history.go(-steps, { ignoreBlocker: true })
  })
}
