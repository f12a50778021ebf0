// Cells and rows to the clipboard, as a spreadsheet takes them: the range, or all chosen rows with the heads of their columns.

import type { ClipboardEvent } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { tsvOf } from '#shared/view/tsv.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { cardOf, taskIdOf } from '#web/list/card-of.ts'
import { taskOfKey } from '#web/list/group.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { chosenNow } from '#web/task/selection.ts'
import { toast } from '#web/ui/toast.ts'
import { useCellText } from './cell-text.ts'
import { type Grid, type Range, sizeOf } from './cell-steps.ts'

export function useCopying({ keys, columns }: Grid, range: Range | null) {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const textOf = useCellText()
  const tasks = (ids: readonly TaskId[]): Task[] => ids.flatMap((id) => picture.tasks.get(id) ?? [])

  return (event: ClipboardEvent) => {
    const { target } = event
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isText || !(getSelection()?.isCollapsed ?? true)) return
    const give = (rows: string[][], said: string) => {
      event.preventDefault()
      event.clipboardData.setData('text/plain', tsvOf(rows))
      toast.success({ title: said })
    }
    const isCell = target instanceof HTMLElement && target.dataset.column !== undefined
    if (isCell && range) {
      const across = columns.slice(range.columns[0], range.columns[1] + 1)
      const down = tasks(keys.slice(range.rows[0], range.rows[1] + 1).map(taskOfKey))
      const rows = down.map((task) => across.map((column) => textOf(task, column)))
      return give(rows, t('view.copied_cells', { count: sizeOf(range) }))
    }
    const row = cardOf(target)
    const chosen = chosenNow()
    const ids = chosen.size > 0 ? keys.map(taskOfKey).filter((id) => chosen.has(id)) : row ? [taskIdOf(row)] : []
    if (ids.length === 0) return
    const heads = columns.map((column) => t(`view.column.${column}`))
    const rows = tasks(ids).map((task) => columns.map((column) => textOf(task, column)))
    give([heads, ...rows], t('view.copied_rows', { count: ids.length }))
  }
}
