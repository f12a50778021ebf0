// What holds the heads and rows of the table, and scrolls them both ways.

import type { ComponentProps, CSSProperties } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { isColumn, lineOfColumns } from './use-carried-columns.ts'

type TableGridProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string
  /** Of all rows and columns, drawn or not. */
  rows: number
  columns: number
  /** The widths of the columns, as a grid says them. */
  tracks: string
}

export function TableGrid({ title, rows, columns, tracks, className, children, ...rest }: TableGridProps) {
  const { t } = useTexts('board')
  // A row is carried up and down, a column to the sides.
  const carries = useDragging(isColumn) ? 'x' : 'y'
  return (
    // One of its rows or cells has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      {...rest}
      role="grid"
      aria-label={t('view.list_of', { tab: title })}
      aria-rowcount={rows + 1}
      aria-colcount={columns + 1}
      aria-multiselectable
      data-drag-scroll={carries}
      style={{ '--columns': tracks, '--row-head': '3rem' } as CSSProperties}
      className={classNames(
        'relative min-h-0 flex-1 overflow-auto overscroll-x-contain border-t border-line',
        className,
      )}
    >
      <div role="presentation" className="relative w-max min-w-full">
        {children}
        <ColumnLine />
      </div>
    </div>
  )
}

function ColumnLine() {
  const at = useDragging(lineOfColumns)
  if (at === null) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-20 w-[3px] -translate-x-[2px] bg-accent dark:bg-ring"
      style={{ left: at }}
    />
  )
}
