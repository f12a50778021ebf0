// One thing on a shelf: what it is, where it was, who put it away, how long it stays, and what can be done with it.

import { Trash2, Undo2 } from 'lucide-react'
import { type MouseEvent, memo, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { DaysLeft } from './days-left.tsx'
import { type Row, type Shelf, shelfBarId } from './shelf.ts'
import type { Verb } from './use-telling.ts'
import { Where } from './where.tsx'
import { Who } from './who.tsx'

export type RowProps = {
  ref?: Ref<HTMLTableRowElement> | undefined
  row: Row
  /** Which one it is, and of how many where not all are drawn. */
  at: number
  of: number | null
  shelf: Shelf
  chosen: boolean
  /** Some are chosen, so the boxes of all rows are there. */
  choosing: boolean
  phone: boolean
  /** There is no room for the words on the buttons. */
  tight: boolean
  onChoose: (id: string, on: boolean, toHere: boolean) => void
  onTake: (verb: Verb, row: Row) => void
}

const cell = 'h-12 border-b border-line px-2 max-md:h-auto max-md:border-0 max-md:px-0'
const onHover =
  'pointer-fine:opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 transition-opacity'

export const ShelfRow = memo(function ShelfRow(props: RowProps) {
  const { ref, row, at, of, shelf, chosen, tight } = props
  return (
    <tr
      ref={ref}
      data-row={row.id}
      data-index={at}
      {...(of !== null && { 'aria-rowindex': at + 2 })}
      aria-selected={chosen}
      className={classNames(
        'group/row hover:bg-hover max-md:flex max-md:min-h-16 max-md:items-center max-md:gap-1 max-md:border-b max-md:border-line max-md:py-2 max-md:pr-2 max-md:pl-4',
        chosen && 'bg-accent-soft hover:bg-accent-soft contrast:outline-2 contrast:-outline-offset-2',
      )}
    >
      <Choose {...props} />
      <th
        scope="row"
        className={classNames(cell, 'text-start font-normal max-md:min-w-0 max-md:flex-1 max-md:px-2 md:max-w-0')}
      >
        <Title {...props} />
      </th>
      {row.kind !== 'board' && (
        <td className={classNames(cell, 'text-sm text-ink-2 max-md:hidden')}>
          <Where row={row} withBoard={!shelf.boardId} />
        </td>
      )}
      <td className={classNames(cell, 'text-sm text-ink-2 max-[87.5rem]:hidden')}>
        <Who away={row.away} />
      </td>
      {row.daysLeft !== null && (
        <td className={classNames(cell, 'text-sm max-md:hidden')}>
          <DaysLeft days={row.daysLeft} />
        </td>
      )}
      <td className={classNames(cell, 'pr-8 max-md:pr-0')}>
        <span className="flex items-center justify-end gap-1">
          {tight ? <Icons {...props} /> : <Words {...props} />}
        </span>
      </td>
    </tr>
  )
})

/** The bar stands behind all rows: whoever walks them by keys need not walk the rest of them. */
function ToBar() {
  const { t } = useTranslation('archive')
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>(`#${shelfBarId} section > div button`)?.focus()}
      className="absolute z-10 hidden rounded-sm bg-accent px-3 py-1.5 text-sm font-title whitespace-nowrap text-on-accent group-focus-within/row:block not-focus:sr-only"
    >
      {t('to_bulk')}
    </button>
  )
}

function Choose({ row: { id, title }, chosen, choosing, onChoose }: RowProps) {
  const { t } = useTranslation('archive')
  const toHere = useRef(false)
  return (
    <td className={classNames(cell, 'relative pl-8 max-md:pl-0')}>
      <Checkbox
        checked={chosen}
        aria-label={t('choose', { title })}
        onClick={(event: MouseEvent) => {
          toHere.current = event.shiftKey
        }}
        onChange={(on) => onChoose(id, on, toHere.current)}
        className={classNames('flex! -mt-0.5', !chosen && !choosing && onHover, 'focus-within:opacity-100')}
      />
      {chosen && <ToBar />}
    </td>
  )
}

function Title({ row, shelf, phone }: RowProps) {
  const { t } = useTranslation('archive')
  const { kind, title, root, board, daysLeft } = row
  return (
    <span className="flex min-w-0 items-center gap-3">
      {kind === 'board' && <Tile title={title} hue={board.color} size={phone ? 28 : 20} />}
      <span className="min-w-0 flex-1">
        <span title={title} className="block truncate text-base font-medium">
          {title}
        </span>
        {root && <span className="block truncate text-xs text-ink-3">{t('part_of', { title: root.title })}</span>}
        {/* What has no column of its own on this screen. */}
        {phone && kind !== 'board' && (
          <span className="block text-xs text-ink-3">
            <Where row={row} withBoard={!shelf.boardId} />
          </span>
        )}
        <span className="mt-0.5 flex min-w-0 items-center gap-3 text-xs text-ink-3 min-[87.5rem]:hidden">
          {phone && daysLeft !== null && <DaysLeft days={daysLeft} />}
          <Who away={row.away} face={false} />
        </span>
      </span>
    </span>
  )
}

function Words({ row, onTake }: RowProps) {
  const { t } = useTranslation('archive')
  const further = furtherFrom(row)
  return (
    <>
      {further && (
        <Button
          kind="quiet-danger"
          className={onHover}
          aria-label={t(further === 'purge' ? 'purge_named' : 'delete_named', { title: row.title })}
          onClick={() => onTake(further, row)}
        >
          {t(further === 'purge' ? 'purge' : 'delete')}
        </Button>
      )}
      <Button
        kind="quiet"
        data-restore
        icon={<Undo2 />}
        aria-label={t('restore_named', { title: row.title })}
        onClick={() => onTake('restore', row)}
        className="group-hover/row:border-line-2 group-hover/row:bg-raised group-hover/row:text-ink group-hover/row:shadow-e1"
      >
        {t('restore')}
      </Button>
    </>
  )
}

function Icons({ row, phone, onTake }: RowProps) {
  const { t } = useTranslation('archive')
  const further = furtherFrom(row)
  return (
    <>
      <IconButton
        size={phone ? 40 : 32}
        data-restore
        icon={<Undo2 />}
        label={t('restore_named', { title: row.title })}
        onClick={() => onTake('restore', row)}
      />
      {further && (
        <IconButton
          size={phone ? 40 : 32}
          icon={<Trash2 />}
          label={t(further === 'purge' ? 'purge_named' : 'delete_named', { title: row.title })}
          onClick={() => onTake(further, row)}
        />
      )}
    </>
  )
}

/** What leads further away from here, if this person may do that. */
function furtherFrom({ daysLeft, may }: Row): 'purge' | 'delete' | null {
  if (daysLeft !== null) return may.purge ? 'purge' : null
  return may.putAway ? 'delete' : null
}
