// Board job source: an import of a file.

import { defaultSwitches } from '#shared/board/model.ts'
import { summaryOf } from '#shared/exchange/summary.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { BoardContent, BoardJobSource } from '#functions/board-jobs/source.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import type { TaskWithDetails } from '#functions/table/access/hidden-board.ts'
import { readFile } from './file.ts'
import { createImportedBoard } from './imported-board.ts'
import { readImport } from './read.ts'
import { tasksOf } from './tasks.ts'

export const importBoardJobSource: BoardJobSource = {
  read: readImport,

  async createContent(deps, job): Promise<BoardContent> {
    const { plan } = await readFile(deps, job)
    const importedBoard = createImportedBoard(plan, job)
    const tasksByRoot = [...tasksOf(importedBoard, job)]
    const { title, color } = plan
    return {
      board: {
        title,
        color,
        switches: defaultSwitches,
        notifications: defaultNotifications,
        closed: importedBoard.closed,
        groups: {},
      },
      owner: importedBoard.owner,
      structure: importedBoard.structure,
      counts: countsOfAll(tasksByRoot.flat()),
      rowsPerRoot: tasksByRoot.map(rowCountOf),
      // A newer version of the product may parse the file differently than the run that started.
      hasContentChanged: job.done > 0 && JSON.stringify(job.summary) !== JSON.stringify(summaryOf(plan)),
      slice: async (from, to) => ({ tasks: tasksByRoot.slice(from, to).flat() }),
      createFirstEvent: (createEvent) => createEvent('board.imported', { title, tasks: tasksByRoot.length }),
    }
  },
}

function countsOfAll(tasks: readonly TaskWithDetails[]): Map<string, number> {
  const counts = countsOf(tasks.map(({ task }) => task))
  return counts.set(
    numberCounter,
    tasks.reduce((highest, { task }) => Math.max(highest, task.number), 0),
  )
}

const rowCountOf = (tasks: readonly TaskWithDetails[]): number =>
  tasks.reduce((sum, { comments, attachments }) => sum + 2 + comments.length + attachments.length, 0)
