// What holds the heads and rows of the table, and scrolls them both ways.

import type { ComponentProps, CSSProperties } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'

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
      data-drag-scroll="y"
      style={{ '--columns': tracks, '--row-head': '3rem' } as CSSProperties}
      className={classNames(
        'relative min-h-0 flex-1 overflow-auto overscroll-x-contain border-t border-line',
        className,
      )}
    >
      <div role="presentation" className="w-max min-w-full">
        {children}
      </div>
    </div>
  )
}
