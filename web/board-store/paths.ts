import { type BoardId, isTemplate } from '#shared/common/ids.ts'
import { appState } from '#web/app-state/app-state.ts'

type BoardSubPath = '' | '/activity' | '/archive' | '/recycle-bin' | '/tasks/$taskId' | '/settings/$part'

/**
 * Returns the route path of a board, or of a template, which has another prefix. Both have the same parameters,
 * so that the type of the board's path serves for both.
 */
export const boardPath = <Rest extends BoardSubPath>(boardId: BoardId, rest: Rest): `/boards/$boardId${Rest}` =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both routes exist and have the same parameters
  (isTemplate(boardId) ? `/management/templates/$boardId${rest}` : `/boards/$boardId${rest}`) as never

/** Returns the path of the page that lists the boards, or the templates if the board is one. */
export const boardListPath = (boardId: BoardId): '/boards' | '/management/templates' =>
  isTemplate(boardId) ? '/management/templates' : '/boards'

/**
 * Paths of the history entries below the current one, by index, as far as this window visited them. Each is recorded when it
 * is left.
 */
export const historyPaths = appState((): (string | undefined)[] => [])
