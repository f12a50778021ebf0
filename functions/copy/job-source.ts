// Board job source: a copy of a board or of a template of the product.

import type { BoardContent, BoardJobSource } from '#functions/board-jobs/source.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import { createCopiedBoard } from './copied-board.ts'
import { readSource } from './read.ts'
import { sliceOf } from './slice.ts'
import { readStoredSource, copyInputOf } from './source.ts'

export const copyBoardJobSource: BoardJobSource = {
  read: readSource,

  async createContent(deps, job): Promise<BoardContent> {
    const source = await readStoredSource(deps, job)
    const { title, color, parts, vaultId } = copyInputOf(job)
    const copiedBoard = createCopiedBoard(source, job)
    const { owner, structure, roots } = copiedBoard
    const tasks = roots.flat()
    const counts = countsOf(tasks.map(({ copy }) => copy)).set(numberCounter, tasks.length)
    return {
      board: {
        title,
        color,
        switches: source.board.switches,
        notifications: source.board.notifications,
        closed: {},
        groups: source.groups,
        ...(vaultId && { vaultId }),
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
      hasContentChanged: false,
      slice: (from, to) =>
        sliceOf(deps, roots.slice(from, to).flat(), { copiedBoard, parts, descriptions: source.descriptions }),
      createFirstEvent: (createEvent) => createEvent('board.copied', { title, tasks: roots.length }),
    }
  },
}
