// Popover that shows, hides and reorders columns.

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Column, moveColumnBefore, defaultColumns } from '#shared/view/columns.ts'
import { useRowOrder } from '#web/board/settings/use-row-order.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowDragHandle, RowDropLine } from '#web/ui/drag/row-handle.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { useColumns } from './use-columns.ts'

const kind = 'column-row'
const zone = 'columns'

type ColumnsPopoverProps = {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ColumnsPopover(props: ColumnsPopoverProps) {
  const { t } = useTexts('board')
  return (
    <Popover {...props} label={t('view.columns.shown')} align="end" className="w-62 max-md:w-full">
      <ColumnList />
    </Popover>
  )
}

function ColumnList() {
  const { t } = useTexts('board')
  const [{ shown }, change] = useColumns()
  const area = useRef<HTMLUListElement>(null)
  const titleOf = (column: Column) => t(`view.column.${column}`)
  const moveByStep = useRowOrder<Column, typeof zone>({
    area,
    kind,
    rows: shown.map((column) => ({ id: column, zone, title: titleOf(column) })),
    onMove: (column, _, { before }) => change({ shown: moveColumnBefore(shown, column, before) }),
  })
  const [body, toggleColumn] = useToggleColumn()
  const hiddenColumns = Column.options.filter((column) => !shown.includes(column))
  return (
    <div ref={body} className="p-1.5">
      <div className="flex min-h-8 items-center justify-between pr-1 pl-2">
        <h2 className="text-xs font-medium text-ink-3">{t('view.columns.shown')}</h2>
        <Button kind="quiet" size={28} onClick={() => change(defaultColumns)}>
          {t('view.columns.reset')}
        </Button>
      </div>
      <ul ref={area} data-zone={zone} data-zone-kind={kind} data-zone-axis="y" data-zone-gap="0" className="relative">
        {shown.map((column) => (
          <ShownColumn
            key={column}
            column={column}
            onStep={(by) => moveByStep(column, by)}
            onHide={() => toggleColumn(column, false)}
          />
        ))}
        <RowDropLine kind={kind} zone={zone} />
      </ul>
      {hiddenColumns.length > 0 && (
        <HiddenColumns columns={hiddenColumns} onShow={(column) => toggleColumn(column, true)} />
      )}
    </div>
  )
}

/** Toggles a column; its switch moves to the other list and keeps the focus. */
function useToggleColumn() {
  const { t } = useTexts('board')
  const [{ shown }, change] = useColumns()
  const body = useRef<HTMLDivElement>(null)
  const toggledColumn = useRef<Column | null>(null)
  useLayoutEffect(() => {
    if (!toggledColumn.current) return
    body.current?.querySelector<HTMLElement>(`[data-column="${toggledColumn.current}"] [role=switch]`)?.focus()
    toggledColumn.current = null
  })
  const toggleColumn = (column: Column, on: boolean) => {
    toggledColumn.current = column
    change({ shown: on ? [...shown, column] : shown.filter((one) => one !== column) })
    announce(t(on ? 'view.columns.now_shown' : 'view.columns.now_hidden', { column: t(`view.column.${column}`) }))
  }
  return [body, toggleColumn] as const
}

function HiddenColumns({ columns, onShow }: { columns: readonly Column[]; onShow: (column: Column) => void }) {
  const { t } = useTexts('board')
  return (
    <>
      <h2 className="mt-1 border-t border-line px-2 pt-2.5 pb-1 text-xs font-medium text-ink-3">
        {t('view.columns.hidden')}
      </h2>
      <ul>
        {columns.map((column) => (
          <li key={column} data-column={column} className="flex min-h-8 items-center pr-2 pl-7 pointer-coarse:min-h-11">
            <Switch
              isSwitchAtEnd
              checked={false}
              label={t(`view.column.${column}`)}
              onChange={() => onShow(column)}
              className="min-w-0 flex-1"
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ShownColumnProps = { column: Column; onStep: (by: 1 | -1) => void; onHide: () => void }

function ShownColumn({ column, onStep, onHide }: ShownColumnProps) {
  const { t } = useTexts('board')
  const title = t(`view.column.${column}`)
  return (
    <li
      data-drag={column}
      data-drag-kind={kind}
      data-column={column}
      className="flex min-h-8 items-center gap-2 rounded-sm bg-overlay pr-2 pl-1 hover:bg-hover pointer-coarse:min-h-11"
    >
      <RowDragHandle
        kind={kind}
        label={t('settings.row.move', { title })}
        hint={t('settings.row.move_how')}
        onStep={onStep}
      />
      <Switch isSwitchAtEnd checked label={title} onChange={onHide} className="min-w-0 flex-1" />
    </li>
  )
}
