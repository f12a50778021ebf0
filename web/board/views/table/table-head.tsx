// Column headers of the table: a press sorts, the edge resizes, and a menu has all other actions.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import {
  ArrowDown,
  ArrowUp,
  AlignLeft,
  Calendar,
  CalendarPlus,
  CircleDashed,
  Clock,
  Hash,
  Hourglass,
  ListTree,
  MessageSquare,
  Paperclip,
  Rows3,
  ChartNoAxesColumnIncreasing,
  Tag,
  UserRound,
  ArrowLeft,
  ArrowRight,
  EyeOff,
  MoveHorizontal,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { type ColumnId, sortKeys, moveColumn } from '#shared/view/columns.ts'
import type { Sorting } from '#shared/view/model.ts'
import { nextSorting } from '#shared/view/sort.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ContextMenu } from '#web/ui/menu/context-menu.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { menuOverlay } from '#web/ui/menu/use-menu.ts'
import { SelectAll } from '#web/board/views/rows/column-heads.tsx'
import type { Group } from '#web/list/group.ts'
import { announce } from '#web/ui/live-region.tsx'
import { checkboxClassName, stickyClassNames } from './table-grid.tsx'
import { draggableHeadProps, headZoneProps, useColumnDrag, useColumns } from './use-columns.ts'
import type { useColumnResize } from './use-column-resize.ts'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { whenOverlaysClosed } from '#web/ui/focus/focus.ts'

type TableHeadProps = {
  columns: readonly ColumnId[]
  groups: readonly Group[]
  sorting: Sorting | null
  onSort: (sorting: Sorting | null) => void
  columnResize: ReturnType<typeof useColumnResize>
  /** Moves focus down into the cells of a column. */
  onDown: (column: ColumnId) => void
  /** Moves focus to another header. */
  onFocusNeighbour: (column: ColumnId) => void
}

export function TableHead({ columns, groups, ...rest }: TableHeadProps) {
  const row = useRef<HTMLDivElement>(null)
  useColumnDrag(row)
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={1}
      {...headZoneProps}
      className="sticky top-0 z-20 grid h-9 [grid-template-columns:var(--columns)] border-b border-line bg-sunken text-xs font-medium text-ink-3"
    >
      <span
        role="columnheader"
        className={classNames(stickyClassNames.selectCell, 'z-10 grid items-center border-r border-line bg-inherit')}
      >
        <SelectAll groups={groups} className={checkboxClassName} />
      </span>
      {columns.map((column, at) => (
        <ColumnHead key={column} {...{ column, columns, at, ...rest }} />
      ))}
    </div>
  )
}

type ColumnHeadProps = Omit<TableHeadProps, 'groups'> & { column: ColumnId; /** Index among all columns. */ at: number }

/** The drag preview is outside of the row, so it needs its own background and font. */
const draggedClassName =
  '[&.drag-preview]:rounded-sm [&.drag-preview]:bg-raised [&.drag-preview]:text-xs [&.drag-preview]:font-medium [&.drag-preview]:text-ink'

/** Pixels per key press. */
const stepPx = 8

function ColumnHead({ column, columns, at, sorting, onSort, columnResize, onDown, onFocusNeighbour }: ColumnHeadProps) {
  const { t } = useTexts('board')
  const sort = sortKeys[column]
  const by = sort !== undefined && sorting?.by === sort ? sorting : null
  const name = t(`view.column.${column}`)
  const items = useColumnItems({ column, by, onSort, fit: columnResize.fit, onHidden: onFocusNeighbour })

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }
    const neighbour = columns[to[key] ?? -1]
    if (event.altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const width = columnResize.widen(column, key === 'ArrowLeft' ? -stepPx : stepPx)
      announce(t('view.column_width', { column: name, width }))
    } else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (key === 'ArrowDown') onDown(column)
    else if (neighbour) onFocusNeighbour(neighbour)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={by ? (by.descending ? 'descending' : 'ascending') : sort ? 'none' : undefined}
      className={classNames(
        'flex min-w-0 border-r border-line',
        column !== 'task' && 'relative',
        column === 'task' && `${stickyClassNames.title} z-10 bg-inherit`,
      )}
    >
      <ContextMenu overlay={menuOverlay} overlayProps={{ items }} label={name}>
        <button
          type="button"
          data-column-header={column}
          {...(column !== 'task' && draggableHeadProps(column))}
          // The table is one tab stop; arrow up from the first row leads here.
          tabIndex={at === 0 ? 0 : -1}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onKeyDown={onKeyDown}
          onClick={() => sort && onSort(nextSorting(sort, by))}
          className={classNames(
            'focus-inside touch-target flex min-w-0 flex-1 items-center gap-2 px-2.5 text-start hover:bg-hover hover:text-ink',
            draggedClassName,
            !sort && 'cursor-default',
            by && 'font-semibold text-ink',
          )}
        >
          <ColumnIcon column={column} />
          <span className="truncate" title={name}>
            {name}
          </span>
          <SortArrow sorting={by} />
        </button>
      </ContextMenu>
      <ResizeEdge column={column} columnResize={columnResize} />
    </span>
  )
}

function SortArrow({ sorting }: { sorting: Sorting | null }) {
  if (!sorting) return null
  const Arrow = sorting.descending ? ArrowDown : ArrowUp
  return <Arrow className="ml-auto icon-14 text-accent-ink" />
}

/** Resize handle; by keys it is Alt with arrows, or the menu. */
function ResizeEdge({ column, columnResize }: Pick<ColumnHeadProps, 'column' | 'columnResize'>) {
  return (
    <span
      aria-hidden
      data-no-drag
      onPointerDown={columnResize.onResize(column)}
      onDoubleClick={() => columnResize.fit(column)}
      className={classNames(
        'absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none border-x-2 forced-colors:border-0 border-transparent bg-clip-padding hover:bg-accent',
        columnResize.resizeState?.column === column && 'bg-accent',
      )}
    />
  )
}

const icons = {
  task: AlignLeft,
  status: CircleDashed,
  priority: ChartNoAxesColumnIncreasing,
  assignee: UserRound,
  start: Calendar,
  due: Calendar,
  list: Rows3,
  labels: Tag,
  sub_tasks: ListTree,
  comments: MessageSquare,
  attachments: Paperclip,
  estimate: Hourglass,
  spent: Clock,
  created: CalendarPlus,
  number: Hash,
} satisfies Record<ColumnId, unknown>

function ColumnIcon({ column }: { column: ColumnId }) {
  const Icon = icons[column]
  return <Icon aria-hidden className="icon-14 shrink-0 text-ink-3" />
}

/** Options of useColumnItems, the menu items of a column. */
type ColumnItemsOptions = {
  column: ColumnId
  /** The current sorting if it is by this column. */
  by: Sorting | null
  onSort: (sorting: Sorting | null) => void
  fit: (column: ColumnId) => void
  /** Called with the neighbour column after this one was hidden. */
  onHidden: (neighbour: ColumnId) => void
}

function useColumnItems({ column, by, onSort, fit, onHidden }: ColumnItemsOptions): MenuItem[] {
  const { t } = useTexts('board')
  const [{ shown }, change] = useColumns()
  const sort = sortKeys[column]
  const place = column === 'task' ? -1 : shown.indexOf(column)
  const name = t(`view.column.${column}`)
  const move = (step: 1 | -1) => () => {
    if (column === 'task') return
    change({ shown: moveColumn(shown, column, step) })
    announce(moveAnnouncements(t).place(name, place + step + 1, shown.length))
  }
  const hide = () => {
    change({ shown: shown.filter((one) => one !== column) })
    announce(t('view.columns.now_hidden', { column: name }))
    const neighbour = shown[place + 1] ?? shown[place - 1] ?? 'task'
    // The menu returns focus to its trigger, which is gone by then.
    setTimeout(() => whenOverlaysClosed(() => onHidden(neighbour)))
  }
  const sortItems: MenuItem[] = sort
    ? [
        { label: t('view.sort_up'), icon: <ArrowUp />, onPick: () => onSort({ by: sort, descending: false }) },
        { label: t('view.sort_down'), icon: <ArrowDown />, onPick: () => onSort({ by: sort, descending: true }) },
        by && { label: t('view.sort_off'), icon: <Undo2 />, onPick: () => onSort(null) },
        'line',
      ]
    : []
  return [
    ...sortItems,
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
