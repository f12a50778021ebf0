// Cells from the clipboard into the table, as a spreadsheet takes them: from the chosen cell on, all of them or none, as one
// deed. Nothing is added: what finds no row here is refused.

import type { ClipboardEvent } from 'react'
import { cut } from '#shared/common/texts.ts'
import type { Task } from '#shared/task/model.ts'
import { hasWrongDates } from '#shared/task/rules.ts'
import { rowsOf } from '#shared/view/tsv.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useLabelName } from '#web/label/use-label-name.ts'
import { taskOfKey } from '#web/list/group.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { completed } from '#web/task/bulk/setting.ts'
import { useCompletions } from '#web/task/use-completion.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDateManner, useDates } from '#web/user/use-dates.ts'
import { spotOf } from './cell-dom.ts'
import type { CellReading, Given } from './cell-reading.ts'
import type { Cell, Grid, Range } from './cell-steps.ts'
import { useCellText } from './cell-text.ts'
import { pastePlaces, type Place, withoutHeads } from './paste-places.ts'
import { isEditable } from './use-editing.ts'
import { useGiving } from './use-giving.ts'

type Pasting = {
  grid: Grid
  range: Range | null
  /** Chooses what was pasted. */
  choose: (from: Cell, to: Cell) => void
}

export function usePasting({ grid, range, choose }: Pasting) {
  const { t } = useTexts('board')
  const { stepsOf, becauseOfAny, give } = useGiving()
  const { completeAll, question } = useCompletions()
  const reading = useCellReading()
  const read = useGiven()
  const refuse = (text: string) => void toast.warning({ title: t('view.paste.nothing'), text })
  const onPaste = (event: ClipboardEvent): void => {
    if (!spotOf(event.target) || !range) return
    const copied = rowsOf(event.clipboardData.getData('text/plain'))
    if (copied.length === 0) return
    event.preventDefault()
    const rows = withoutHeads(copied, grid.columns.slice(range.columns[0]), (column) => t(`view.column.${column}`))
    const pasted = pastePlaces(grid, range, rows)
    if (!pasted) {
      const across = Math.max(...rows.map((row) => row.length))
      return refuse(t('view.paste.no_room', { rows: rows.length, columns: across }))
    }
    void (async () => {
      const all = read(pasted.places, await reading())
      if (typeof all === 'string') return refuse(all)
      const steps = stepsOf(all)
      const because = becauseOfAny(steps)
      if (because) return refuse(because)
      const changed = [...all.keys()].filter((task) => steps.get(task)!.length > 0)
      const completing = changed.filter((task) => all.get(task)!.status === 'completed')
      completeAll(completing, (_, open) => {
        choose(pasted.first, pasted.last)
        give([...open, ...changed], (task) => steps.get(task) ?? completed(task))
      })
    })()
  }
  return { onPaste, question }
}

/** Reads what cells say; it comes with the first time that somebody pastes. */
function useCellReading(): () => Promise<CellReading> {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const people = usePeople()
  const [manner, dates] = [useDateManner(), useDates()]
  const label = useLabelName()
  return async () => {
    const { cellReading } = await import('./cell-reading.ts')
    return cellReading({
      picture,
      people,
      manner,
      today: dates.today(),
      status: (it) => t(`task.status.${it}`),
      priority: (it) => t(`task.priority.${it}`),
      label,
    })
  }
}

/** What every task is given by its cells, or in words why one of them cannot be. */
function useGiven() {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const textOf = useCellText()
  return (places: readonly Place[], reading: CellReading): ReadonlyMap<Task, Given> | string => {
    const all = new Map<Task, Given>()
    for (const { key, column, text } of places) {
      const task = picture.tasks.get(taskOfKey(key))
      // It says so already, be it something that nobody can change.
      if (!task || textOf(task, column) === text) continue
      const named = { title: task.title, column: t(`view.column.${column}`) }
      if (!isEditable(column)) return t('view.paste.fixed', named)
      const given = reading(column, text, task)
      if (!given && text.trim() === '') return t('view.paste.empty', named)
      if (!given) return t('view.paste.unread', { ...named, text: cut(text, mostLetters) })
      all.set(task, { ...all.get(task), ...given })
    }
    for (const [task, given] of all)
      if (hasWrongDates({ ...task, ...given }) && !hasWrongDates(task))
        return t('view.paste.dates', { title: task.title })
    return all
  }
}

/** Of a text that says nothing here. */
const mostLetters = 60
