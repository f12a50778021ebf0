// What stands on a shelf as a table; on a phone its rows carry their lines one under the other.

import { Fragment, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import { LeftOut } from '#web/ui/left-out.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { useIsPhone, useIsTight } from '#web/ui/use-media.ts'
import type { RowsInSight } from '#web/ui/use-rows-in-sight.ts'
import { ShelfRow } from './row.tsx'
import type { Row, Shelf } from './shelf.ts'
import { TableHead } from './table-head.tsx'
import type { Selection } from './use-selection.ts'
import type { Verb } from './use-telling.ts'

type TableProps = {
  body: RefObject<HTMLTableSectionElement | null>
  inSight: RowsInSight
  shelf: Shelf
  kind: ShelfKind
  rows: readonly Row[]
  selection: Selection
  onTake: (verb: Verb, row: Row) => void
}

export function ShelfTable({ body, inSight, shelf, kind, rows, selection, onTake }: TableProps) {
  const { t } = useTranslation('archive')
  const phone = useIsPhone()
  const tight = useIsTight()
  const { of, measure } = inSight
  const chosen = selection.rows.length
  const all = chosen === rows.length ? true : chosen > 0 ? 'mixed' : false
  return (
    <table
      {...(of !== null && { 'aria-rowcount': -1 })}
      className="[overflow-anchor:none] w-full border-separate border-spacing-0 max-md:block"
    >
      <caption className="sr-only">{t(`kind.${kind}`)}</caption>
      <TableHead shelf={shelf} kind={kind} phone={phone} all={all} onAll={selection.chooseAll} />
      {/* The keys reach the rows from what is in them; they take no focus themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        ref={body}
        className="max-md:block"
        onKeyDown={(event) => toNeighbour(event, { rows, body, reach: inSight.reach })}
      >
        {inSight.rows.map(({ at, leftOut }) => {
          const row = rows[at]!
          return (
            <Fragment key={row.id}>
              <LeftOut as="tr" height={leftOut} />
              <ShelfRow
                ref={measure}
                {...{ row, at, of, shelf, phone, tight, onTake }}
                chosen={selection.has(row.id)}
                choosing={chosen > 0}
                onChoose={selection.choose}
              />
            </Fragment>
          )
        })}
        <LeftOut as="tr" height={inSight.behind} />
      </tbody>
    </table>
  )
}

type Walking = Pick<TableProps, 'rows' | 'body'> & Pick<RowsInSight, 'reach'>

/** Up and down lead to the same control of the next row. */
function toNeighbour(event: KeyboardEvent, { rows, body, reach }: Walking): void {
  const key = pressedKey(event)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  const from = rows.findIndex(({ id }) => id === row?.dataset.row)
  const at = from + (key === 'ArrowDown' ? 1 : -1)
  const next = rows[at]
  if (!row || from < 0 || !next) return
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>('input, button')]
  const fromEnd = controls(row)
    .toReversed()
    .indexOf(event.target as HTMLElement)
  const isBox = event.target instanceof HTMLInputElement
  event.preventDefault()
  reach(at, rowIn(body, next), (found) => {
    const target = isBox ? controls(found)[0] : (controls(found).at(-1 - fromEnd) ?? controls(found).at(-1))
    target?.focus()
  })
}

/** How a row is found that may not be drawn yet. */
export const rowIn =
  (body: TableProps['body'], { id }: Pick<Row, 'id'>) =>
  (): HTMLElement | null =>
    body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null
