// Board job source: a copy of a board or of a template of the product.

import type { BoardLayout, BoardJobSource } from '#functions/board-jobs/source.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import { layOut } from './layout.ts'
import { readSource } from './read.ts'
import { sliceOf } from './slice.ts'
import { fromStored, copyInputOf } from './source.ts'

export const copyBoardJobSource: BoardJobSource = {
  read: readSource,

  async createLayout(deps, it): Promise<BoardLayout> {
    const source = await fromStored(deps, it)
    const { title, color, parts } = copyInputOf(it)
    const layout = layOut(source, it)
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
      rowsPerRoot: roots.map((pairs) =>
        pairs.reduce(
          (sum, { of }) => sum + 2 + (parts.comments ? of.comments : 0) + (parts.attachments ? of.attachments : 0),
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
