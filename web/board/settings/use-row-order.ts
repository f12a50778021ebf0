// Reorders rows by dragging their handle or by its arrow buttons.

import type { RefObject } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import { dropNeighbours } from '#web/ui/drag/drop-target.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { announce } from '#web/ui/live-region.tsx'

/** Rows in display order. A row may move to another zone. */
type OrderedRow<Id, Zone> = { id: Id; zone: Zone; title: string }
type RowOrderOptions<Id, Zone> = {
  area: RefObject<HTMLElement | null>
  kind: string
  rows: readonly OrderedRow<Id, Zone>[]
  onMove: (id: Id, zone: Zone, to: { after: Id | null; before: Id | null }) => void
}

/** @returns a function that moves a row one place up or down */
export function useRowOrder<Id extends string, Zone extends string>({
  area,
  kind,
  rows,
  onMove,
}: RowOrderOptions<Id, Zone>) {
  const { t } = useTexts('board')
  const idsInZone = (zone: string) => rows.filter((row) => row.zone === zone).map(({ id }) => id)

  const moveRow = (id: string, zone: string, before: string | null) => {
    const row = rows.find((it) => it.id === id)
    const to = dropNeighbours(idsInZone(zone), id, before)
    if (!row || !to) return
    onMove(row.id, zone as Zone, to)
    const otherIds = idsInZone(zone).filter((other) => other !== id)
    const index = to.before ? otherIds.indexOf(to.before) : otherIds.length
    announce(moveAnnouncements(t).place(row.title, index + 1, otherIds.length + 1))
  }

  useDrag(area, { kind, moveBlockedReason: () => null, onDrop: (id, { zone, before }) => moveRow(id, zone, before) })

  return (id: Id, by: 1 | -1): void => {
    const zone = rows.find((row) => row.id === id)?.zone
    if (zone === undefined) return
    const index = idsInZone(zone).indexOf(id) + by
    const otherIds = idsInZone(zone).filter((other) => other !== id)
    if (index >= 0 && index <= otherIds.length) moveRow(id, zone, otherIds[index] ?? null)
  }
}
