// What can be done with a column, by its menu: everything that can be dragged, and sorting.

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, MoveHorizontal, Undo2 } from 'lucide-react'
import { type ColumnId, moved, sortKeys } from '#shared/view/columns.ts'
import type { Sorting } from '#shared/view/model.ts'
import { movingWords } from '#web/picture/moving-words.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { whenFree } from '#web/ui/when-free.ts'
import { useColumns } from './kept-columns.ts'

type Given = {
  column: ColumnId
  /** How the table is sorted, if by this column. */
  by: Sorting | null
  onSort: (sorting: Sorting | null) => void
  fit: (column: ColumnId) => void
  /** It is gone, and this one stands there. */
  onHidden: (beside: ColumnId) => void
}

export function useColumnEntries({ column, by, onSort, fit, onHidden }: Given): MenuEntry[] {
  const { t } = useTexts('board')
  const [{ shown }, change] = useColumns()
  const sort = sortKeys[column]
  const place = column === 'task' ? -1 : shown.indexOf(column)
  const name = t(`view.column.${column}`)
  const move = (step: 1 | -1) => () => {
    if (column === 'task') return
    change({ shown: moved(shown, column, step) })
    announce(movingWords(t).place(name, place + step + 1, shown.length))
  }
  const hide = () => {
    change({ shown: shown.filter((one) => one !== column) })
    announce(t('view.columns.now_hidden', { column: name }))
    const beside = shown[place + 1] ?? shown[place - 1] ?? 'task'
    // The menu gives the focus back to what opened it, which is gone then.
    setTimeout(() => whenFree(() => onHidden(beside)))
  }
  const sorts: MenuEntry[] = sort
    ? [
        { label: t('view.sort_up'), icon: <ArrowUp />, onPick: () => onSort({ by: sort, descending: false }) },
        { label: t('view.sort_down'), icon: <ArrowDown />, onPick: () => onSort({ by: sort, descending: true }) },
        by && { label: t('view.sort_off'), icon: <Undo2 />, onPick: () => onSort(null) },
        'line',
      ]
    : []
  return [
    ...sorts,
    { label: t('view.fit'), icon: <MoveHorizontal />, onPick: () => fit(column) },
    place > 0 && { label: t('view.column_left'), icon: <ArrowLeft />, onPick: move(-1) },
    place >= 0 && place < shown.length - 1 && { label: t('view.column_right'), icon: <ArrowRight />, onPick: move(1) },
    place >= 0 && {
      label: t('view.hide_column'),
      icon: <EyeOff />,
      onPick: hide,
    },
  ]
}
