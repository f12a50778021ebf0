// A board made of another board, or of a template that comes with the product.

import type { BoardLayout, BoardJobSource } from '#functions/board-jobs/source.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import { layOut } from './layout.ts'
import { readSource } from './read.ts'
import { sliceOf } from './slice.ts'
import { taken, wishOf } from './source.ts'

export const copyBoardJobSource: BoardJobSource = {
  read: readSource,

  async createLayout(deps, it): Promise<BoardLayout> {
    const source = await taken(deps, it)
    const { title, color, parts } = wishOf(it)
    const layout = layOut(source, it)
    const { owner, frame, roots } = layout
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
      frame,
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
      createEvent: (happened) => happened('board.copied', { title, tasks: roots.length }),
    }
  },
}
