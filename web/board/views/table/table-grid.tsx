// Scroll container of the table header and rows.

import type { ComponentProps, CSSProperties } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { isColumnDrag, columnDropLine } from './use-columns.ts'
import type { ColumnResizeState } from './use-column-resize.ts'

type TableGridProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string
  /** All rows and columns, rendered or not. */
  rows: number
  columns: number
  /** Value of grid-template-columns. */
  tracks: string
}

export function TableGrid({ title, rows, columns, tracks, className, children, ...rest }: TableGridProps) {
  const { t } = useTexts('board')
  // Rows are dragged vertically, columns horizontally.
  const scrollAxis = useDragState(isColumnDrag) ? 'x' : 'y'
  return (
    // Its rows and cells are focusable.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      {...rest}
      role="grid"
      aria-label={t('view.list_of', { tab: title })}
      aria-rowcount={rows + 1}
      aria-colcount={columns + 1}
      aria-multiselectable
      data-drag-scroll={scrollAxis}
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
  const at = useDragState(columnDropLine)
  if (at === null) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-20 w-[3px] -translate-x-[2px] bg-accent dark:bg-ring"
      style={{ left: at }}
    />
  )
}

// Sticky cells are opaque, so the tint of the row is a second background layer.
const backgroundClassName =
  'z-10 bg-sheet group-hover:[background-image:linear-gradient(var(--hover),var(--hover))] ' +
  'group-data-selected:[background-image:linear-gradient(var(--accent-soft),var(--accent-soft))]'

export const stickyClassNames = {
  selectCell: 'sticky left-0',
  title: 'sticky left-(--row-head)',
  background: backgroundClassName,
}

/** The checkboxes are aligned beside the drag handles; touch has no handles. */
export const checkboxClassName = 'absolute left-5 pointer-coarse:left-4'

/** Line at the edge of a column while it is resized, with its width. */
export function ResizeLine({ x, top, height, width }: ColumnResizeState) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-60 w-[3px] bg-accent dark:bg-ring"
      style={{ left: x - 2, top, height }}
    >
      <span className="num absolute top-9 left-2 rounded-sm bg-inverse px-2 py-1 text-xs font-medium whitespace-nowrap text-ink-inverse">
        {`${width} px`}
      </span>
    </div>
  )
}
