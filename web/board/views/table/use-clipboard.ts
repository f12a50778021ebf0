// Clipboard of the table: pasting applies to existing rows only, all or nothing, with a single undo entry.

import type { ClipboardEvent } from 'react'
import { shorten } from '#shared/common/texts.ts'
import type { Task } from '#shared/task/model.ts'
import { hasWrongDates } from '#shared/task/rules.ts'
import { parseTsv, toTsv } from '#shared/view/tsv.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useLabelName } from '#web/label/use-label-name.ts'
import { taskOfKey } from '#web/list/group.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { completeSteps } from '#web/task/bulk/steps.ts'
import { useCompletions } from '#web/task/actions/use-completion.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import { cellRefOf, type CellRef, type CellGrid, type CellRange, cellCount } from './cell-grid.ts'
import type { CellParser, CellValues } from './cell-parser.ts'
import { useCellText } from './cell-text.ts'
import { isEditable } from './use-edit-cell.ts'
import { useCellWrites } from './use-cell-writes.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { cardOf, taskIdOf } from '#web/list/card/card-element.ts'
import { getSelected } from '#web/task/bulk/selection.ts'
import type { ColumnId } from '#shared/view/columns.ts'

type PasteOptions = {
  grid: CellGrid
  range: CellRange | null
  /** Selects the pasted cells. */
  selectCells: (from: CellRef, to: CellRef) => void
}

export function usePasteCells({ grid, range, selectCells }: PasteOptions) {
  const { t } = useTexts('board')
  const { stepsOf, firstDenial, applySteps } = useCellWrites()
  const { completeAll, question } = useCompletions()
  const loadParser = useCellParser()
  const parsePasted = useParsePasted()
  const reject = (text: string) => void toast.warning({ title: t('view.paste.nothing'), text })
  const onPaste = (event: ClipboardEvent): void => {
    if (!cellRefOf(event.target) || !range) return
    const copied = parseTsv(event.clipboardData.getData('text/plain'))
    if (copied.length === 0) return
    event.preventDefault()
    const rows = withoutHeadRow(copied, grid.columns.slice(range.columns[0]), (column) => t(`view.column.${column}`))
    const pasted = pasteCells(grid, range, rows)
    if (!pasted) {
      const across = Math.max(...rows.map((row) => row.length))
      return reject(t('view.paste.no_room', { rows: rows.length, columns: across }))
    }
    void (async () => {
      const all = parsePasted(pasted.cells, await loadParser())
      if (typeof all === 'string') return reject(all)
      const steps = stepsOf(all)
      const disabledReason = firstDenial(steps)
      if (disabledReason) return reject(disabledReason)
      const changed = [...all.keys()].filter((task) => steps.get(task)!.length > 0)
      const completing = changed.filter((task) => all.get(task)!.status === 'completed')
      completeAll(completing, (_, open) => {
        selectCells(pasted.first, pasted.last)
        applySteps([...open, ...changed], (task) => steps.get(task) ?? completeSteps(task))
      })
    })()
  }
  return { onPaste, question }
}

/** Loads the parser with the first paste. */
function useCellParser(): () => Promise<CellParser> {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const people = usePeople()
  const [dateFormat, dates] = [useDateFormat(), useDates()]
  const label = useLabelName()
  return async () => {
    const { cellParser } = await import('./cell-parser.ts')
    return cellParser({
      boardState,
      people,
      dateFormat,
      today: dates.today(),
      status: (it) => t(`task.status.${it}`),
      priority: (it) => t(`task.priority.${it}`),
      label,
    })
  }
}

/** Returns a function that parses pasted cells into values per task, or into an error message. */
function useParsePasted() {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const textOf = useCellText()
  return (cells: readonly PasteCell[], parser: CellParser): ReadonlyMap<Task, CellValues> | string => {
    const all = new Map<Task, CellValues>()
    for (const { key, column, text } of cells) {
      const task = boardState.tasks.get(taskOfKey(key))
      // Unchanged, which is allowed for read-only columns too.
      if (!task || textOf(task, column) === text) continue
      const textValues = { title: task.title, column: t(`view.column.${column}`) }
      if (!isEditable(column)) return t('view.paste.read_only', textValues)
      const values = parser(column, text, task)
      if (!values && text.trim() === '') return t('view.paste.empty', textValues)
      if (!values) return t('view.paste.does_not_fit', { ...textValues, text: shorten(text, maxQuotedLength) })
      all.set(task, { ...all.get(task), ...values })
    }
    for (const [task, values] of all)
      if (hasWrongDates({ ...task, ...values }) && !hasWrongDates(task))
        return t('view.paste.dates', { title: task.title })
    return all
  }
}

/** In error messages. */
const maxQuotedLength = 60

/** Copies the selected range, or the selected rows with column titles, as tab-separated text. */
export function useCopyCells({ keys, columns }: CellGrid, range: CellRange | null) {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const textOf = useCellText()
  const tasks = (ids: readonly TaskId[]): Task[] => ids.flatMap((id) => boardState.tasks.get(id) ?? [])

  return (event: ClipboardEvent) => {
    const { target } = event
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isText || !(getSelection()?.isCollapsed ?? true)) return
    const copyRows = (rows: string[][], message: string) => {
      event.preventDefault()
      event.clipboardData.setData('text/plain', toTsv(rows))
      toast.success({ title: message })
    }
    const isCell = target instanceof HTMLElement && target.dataset.column !== undefined
    if (isCell && range) {
      const across = columns.slice(range.columns[0], range.columns[1] + 1)
      const down = tasks(keys.slice(range.rows[0], range.rows[1] + 1).map(taskOfKey))
      const rows = down.map((task) => across.map((column) => textOf(task, column)))
      return copyRows(rows, t('view.copied_cells', { count: cellCount(range) }))
    }
    const row = cardOf(target)
    const selected = getSelected()
    const ids = selected.size > 0 ? keys.map(taskOfKey).filter((id) => selected.has(id)) : row ? [taskIdOf(row)] : []
    if (ids.length === 0) return
    const heads = columns.map((column) => t(`view.column.${column}`))
    const rows = tasks(ids).map((task) => columns.map((column) => textOf(task, column)))
    copyRows([heads, ...rows], t('view.copied_rows', { count: ids.length }))
  }
}

export type PasteCell = CellRef & { text: string }

/**
 * Assigns pasted texts to cells, starting at the first cell of the range. A range that is a multiple of the copied size is
 * filled repeatedly, as in a spreadsheet.
 * @param pasted rows may differ in length; missing cells stay unchanged
 * @returns null if it does not fit
 */
export function pasteCells({ keys, columns }: CellGrid, range: CellRange, pasted: readonly (readonly string[])[]) {
  const [top, left] = [range.rows[0], range.columns[0]]
  const copiedSize = { down: pasted.length, across: pasted.reduce((most, row) => Math.max(most, row.length), 0) }
  const rangeSize = { down: range.rows[1] - top + 1, across: range.columns[1] - left + 1 }
  const isRepeated = rangeSize.down % copiedSize.down === 0 && rangeSize.across % copiedSize.across === 0
  const { down, across } = isRepeated ? rangeSize : copiedSize
  if (top + down > keys.length || left + across > columns.length) return null
  const cells = keys.slice(top, top + down).flatMap((key, row) =>
    columns.slice(left, left + across).flatMap((column, at): PasteCell[] => {
      const text = pasted[row % copiedSize.down]![at % copiedSize.across]
      return text === undefined ? [] : [{ key, column, text }]
    }),
  )
  const last: CellRef = { key: keys[top + down - 1]!, column: columns[left + across - 1]! }
  return { cells, first: { key: keys[top]!, column: columns[left]! } satisfies CellRef, last }
}

/** Drops the first row if it consists of the column titles. */
export const withoutHeadRow = (
  rows: readonly string[][],
  columns: readonly ColumnId[],
  nameOf: (it: ColumnId) => string,
) =>
  rows.length > 1 && rows[0]!.every((text, at) => columns[at] !== undefined && text === nameOf(columns[at]))
    ? rows.slice(1)
    : rows
