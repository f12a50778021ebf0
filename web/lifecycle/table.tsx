// What stands on a shelf as a table; on a phone its rows carry their lines one under the other.

import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import { useIsPhone, useIsTight } from '#web/ui/use-media.ts'
import { ShelfRow } from './row.tsx'
import type { Row, Shelf } from './shelf.ts'
import { TableHead } from './table-head.tsx'
import type { Selection } from './use-selection.ts'
import type { Verb } from './use-telling.ts'

type TableProps = {
  shelf: Shelf
  kind: ShelfKind
  rows: readonly Row[]
  selection: Selection
  onTake: (verb: Verb, row: Row) => void
}

export function ShelfTable({ shelf, kind, rows, selection, onTake }: TableProps) {
  const { t } = useTranslation('archive')
  const phone = useIsPhone()
  const tight = useIsTight()
  const body = useRef<HTMLTableSectionElement>(null)
  const chosen = selection.rows.length
  const all = chosen === rows.length ? true : chosen > 0 ? 'mixed' : false
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{t(`kind.${kind}`)}</caption>
      <TableHead shelf={shelf} kind={kind} phone={phone} all={all} onAll={selection.chooseAll} />
      {/* The keys reach the rows from what is in them; they take no focus themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={body} className="max-md:block" onKeyDown={(event) => toNeighbour(event, body.current)}>
        {rows.map((row) => (
          <ShelfRow
            key={row.id}
            row={row}
            shelf={shelf}
            chosen={selection.has(row.id)}
            choosing={chosen > 0}
            phone={phone}
            tight={tight}
            onChoose={selection.choose}
            onTake={onTake}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Up and down lead to the same control of the next row. */
function toNeighbour(event: KeyboardEvent, body: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  if (!row || !next || !body?.contains(next)) return
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>('input, button')]
  const fromEnd = controls(row)
    .toReversed()
    .indexOf(event.target as HTMLElement)
  const isBox = event.target instanceof HTMLInputElement
  const target = isBox ? controls(next)[0] : (controls(next).at(-1 - fromEnd) ?? controls(next).at(-1))
  event.preventDefault()
  target?.focus()
}
