// Board job source: an import of a file.

import { defaultSwitches } from '#shared/board/model.ts'
import { summaryOf } from '#shared/exchange/summary.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { BoardLayout, BoardJobSource } from '#functions/board-jobs/source.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import type { WholeTask } from '#functions/table/access/hidden-board.ts'
import { readFile } from './file.ts'
import { layOut } from './layout.ts'
import { readImport } from './read.ts'
import { tasksOf } from './tasks.ts'

export const importBoardJobSource: BoardJobSource = {
  read: readImport,

  async createLayout(deps, it): Promise<BoardLayout> {
    const { plan } = await readFile(deps, it)
    const laid = layOut(plan, it)
    const rows = [...tasksOf(laid, it)]
    const { title, color } = plan
    return {
      board: { title, color, switches: defaultSwitches, notifications: defaultNotifications, closed: laid.closed },
      owner: laid.owner,
      structure: laid.structure,
      counts: countsOfAll(rows.flat()),
      rowsPerRoot: rows.map(sizeOf),
      // A newer version of the product may parse the file differently than the run that started.
      hasLayoutChanged: it.done > 0 && JSON.stringify(it.summary) !== JSON.stringify(summaryOf(plan)),
      slice: async (from, to) => ({ tasks: rows.slice(from, to).flat() }),
      createEvent: (createEvent) => createEvent('board.imported', { title, tasks: rows.length }),
    }
  },
}

function countsOfAll(tasks: readonly WholeTask[]): Map<string, number> {
  const counts = countsOf(tasks.map(({ task }) => task))
  return counts.set(
    numberCounter,
    tasks.reduce((most, { task }) => Math.max(most, task.number), 0),
  )
}

const sizeOf = (tasks: readonly WholeTask[]): number =>
  tasks.reduce((sum, { comments, attachments }) => sum + 2 + comments.length + attachments.length, 0)
