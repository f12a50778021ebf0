// Where a board is found: a project among the projects, a template among the templates.

import { type BoardId, isTemplate } from '#shared/common/ids.ts'

type Below = '' | '/activity' | '/archive' | '/recycle-bin' | '/tasks/$taskId' | '/settings/$part'

/** A path of the table of routes; both kinds take the same parameters, and are typed as the first. */
export const boardPath = <Rest extends Below>(boardId: BoardId, rest: Rest): `/boards/$boardId${Rest}` =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router knows both, and they take the same
  (isTemplate(boardId) ? `/management/templates/$boardId${rest}` : `/boards/$boardId${rest}`) as never

/** The page that a board is one of. */
export const pageOfAll = (boardId: BoardId): '/boards' | '/management/templates' =>
  isTemplate(boardId) ? '/management/templates' : '/boards'
