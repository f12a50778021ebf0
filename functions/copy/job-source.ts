// Board job source: a copy of a board or of a template of the product.

import type { BoardLayout, BoardJobSource } from '#functions/board-jobs/source.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import { createCopyLayout } from './layout.ts'
import { readSource } from './read.ts'
import { sliceOf } from './slice.ts'
import { readStoredSource, copyInputOf } from './source.ts'

export const copyBoardJobSource: BoardJobSource = {
  read: readSource,

  async createLayout(deps, job): Promise<BoardLayout> {
    const source = await readStoredSource(deps, job)
    const { title, color, parts } = copyInputOf(job)
    const layout = createCopyLayout(source, job)
    const { owner, structure, roots } = layout
    const tasks = roots.flat()
    const counts = countsOf(tasks.map(({ copy }) => copy)).set(numberCounter, tasks.length)
    return {
      board: {
        title,
        color,
        switches: source.board.switches,
        notifications: source.board.notifications,
        closed: {},
      },
      owner,
      structure,
      counts,
      // Two rows for each task, itself and its text, and one for each comment and attachment.
      rowsPerRoot: roots.map((pairs) =>
        pairs.reduce(
          (sum, { original }) =>
            sum + 2 + (parts.comments ? original.comments : 0) + (parts.attachments ? original.attachments : 0),
          0,
        ),
      ),
      hasLayoutChanged: false,
      slice: (from, to) =>
        sliceOf(deps, roots.slice(from, to).flat(), { layout, parts, descriptions: source.descriptions }),
      createEvent: (createEvent) => createEvent('board.copied', { title, tasks: roots.length }),
    }
  },
}
