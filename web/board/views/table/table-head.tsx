// The heads of the table: sorting by a press, the width by the edge, and a menu for everything else a column can do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { type ColumnId, sortKeys } from '#shared/view/columns.ts'
import type { Sorting } from '#shared/view/model.ts'
import { nextSorting } from '#shared/view/sort.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ContextMenu } from '#web/ui/context-menu.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { menuSurface } from '#web/ui/use-menu.ts'
import { ChooseAll } from '#web/board/views/choose-all.tsx'
import type { Group } from '#web/list/group.ts'
import { announce } from '#web/ui/live-region.tsx'
import { ColumnIcon } from './column-icon.tsx'
import { boxPlace, sticky } from './table-look.ts'
import { carriedHead, headsZone, useCarriedColumns } from './use-carried-columns.ts'
import { useColumnEntries } from './use-column-entries.tsx'
import type { usePulling } from './use-pulling.ts'

export type TableHeadProps = {
  columns: readonly ColumnId[]
  groups: readonly Group[]
  sorting: Sorting | null
  onSort: (sorting: Sorting | null) => void
  pulling: ReturnType<typeof usePulling>
  /** Down into the cells of a column. */
  onDown: (column: ColumnId) => void
  /** To the head beside this one. */
  onBeside: (column: ColumnId) => void
}

export function TableHead({ columns, groups, ...rest }: TableHeadProps) {
  const row = useRef<HTMLDivElement>(null)
  useCarriedColumns(row)
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={1}
      {...headsZone}
      className="sticky top-0 z-20 grid h-9 [grid-template-columns:var(--columns)] border-b border-line bg-sunken text-xs font-medium text-ink-3"
    >
      <span
        role="columnheader"
        className={classNames(sticky.choice, 'z-10 grid items-center border-r border-line bg-inherit')}
      >
        <ChooseAll groups={groups} className={boxPlace} />
      </span>
      {columns.map((column, at) => (
        <Head key={column} {...{ column, columns, at, ...rest }} />
      ))}
    </div>
  )
}

type HeadProps = Omit<TableHeadProps, 'groups'> & { column: ColumnId; /** Its place among all. */ at: number }

/** Its copy has left the row that it had its ground and its type from. */
const inHand =
  '[&.drag-ghost]:rounded-sm [&.drag-ghost]:bg-raised [&.drag-ghost]:text-xs [&.drag-ghost]:font-medium [&.drag-ghost]:text-ink'

/** In pixels, by one press of a key. */
const stepPx = 8

function Head({ column, columns, at, sorting, onSort, pulling, onDown, onBeside }: HeadProps) {
  const { t } = useTexts('board')
  const sort = sortKeys[column]
  const by = sort !== undefined && sorting?.by === sort ? sorting : null
  const name = t(`view.column.${column}`)
  const entries = useColumnEntries({ column, by, onSort, fit: pulling.fit, onHidden: onBeside })

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }
    const beside = columns[to[key] ?? -1]
    if (event.altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const width = pulling.widen(column, key === 'ArrowLeft' ? -stepPx : stepPx)
      announce(t('view.column_width', { column: name, width }))
    } else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (key === 'ArrowDown') onDown(column)
    else if (beside) onBeside(beside)
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
        column === 'task' && `${sticky.title} z-10 bg-inherit`,
      )}
    >
      <ContextMenu surface={menuSurface} own={{ entries }} label={name}>
        <button
          type="button"
          data-head={column}
          {...(column !== 'task' && carriedHead(column))}
          // The table is one stop; the arrow up from its first row leads here.
          tabIndex={at === 0 ? 0 : -1}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onKeyDown={onKeyDown}
          onClick={() => sort && onSort(nextSorting(sort, by))}
          className={classNames(
            'focus-inside touch-target flex min-w-0 flex-1 items-center gap-2 px-2.5 text-start hover:bg-hover hover:text-ink',
            inHand,
            !sort && 'cursor-default',
            by && 'font-semibold text-ink',
          )}
        >
          <ColumnIcon column={column} />
          <span className="truncate" title={name}>
            {name}
          </span>
          <Direction of={by} />
        </button>
      </ContextMenu>
      <Edge column={column} pulling={pulling} />
    </span>
  )
}

function Direction({ of }: { of: Sorting | null }) {
  if (!of) return null
  const Arrow = of.descending ? ArrowDown : ArrowUp
  return <Arrow className="ml-auto icon-14 text-accent-ink" />
}

/** Where the width is pulled; by keys it is Alt with the arrows, and the menu. */
function Edge({ column, pulling }: Pick<HeadProps, 'column' | 'pulling'>) {
  return (
    <span
      aria-hidden
      data-no-drag
      onPointerDown={pulling.onPull(column)}
      onDoubleClick={() => pulling.fit(column)}
      className={classNames(
        'absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none border-x-2 forced-colors:border-0 border-transparent bg-clip-padding hover:bg-accent',
        pulling.pulled?.column === column && 'bg-accent',
      )}
    />
  )
}
