// A board made of another board, or of a template that comes with the product.

import type { Layout, Maker } from '#functions/making/maker.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import { layOut } from './layout.ts'
import { readSource } from './read.ts'
import { sliceOf } from './slice.ts'
import { taken, wishOf } from './source.ts'

export const copyMaker: Maker = {
  read: readSource,

  async layOut(ground, it): Promise<Layout> {
    const source = await taken(ground, it)
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
      sizes: roots.map((pairs) =>
        pairs.reduce(
          (sum, { of }) => sum + 2 + (parts.comments ? of.comments : 0) + (parts.attachments ? of.attachments : 0),
          0,
        ),
      ),
      isOther: false,
      slice: (from, to) =>
        sliceOf(ground, roots.slice(from, to).flat(), { layout, parts, descriptions: source.descriptions }),
      begins: (happened) => happened('board.copied', { title, tasks: roots.length }),
    }
  },
}
