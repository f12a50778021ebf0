// What the keys do while a card is lifted: arrows choose the place, Enter drops, Esc puts back; each step is announced.

import type { TFunction } from 'i18next'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { dragNow, type Place, setDragging } from '#web/ui/drag/drag-store.ts'
import { announce } from '#web/ui/live-region.tsx'

/** Which list, counted from the left, and which place in it. */
export type Spot = { list: number; at: number }

type Lifted = {
  rows: readonly (readonly Task[])[]
  lists: readonly List[]
  spotOf: (id: string) => Spot | null
  reach: (id: string, then?: (card: HTMLElement) => void) => void
  move: (id: string, place: Place) => void
  held: (id: string) => string | null
  t: TFunction<'board'>
}

export function liftedKeys({ rows, lists, spotOf, reach, move, held, t }: Lifted) {
  const without = (list: number, id: string) => rows[list]!.filter(({ taskId }) => taskId !== id)

  const aim = (id: string, { list, at }: Spot) => {
    const row = without(list, id)
    const place = Math.max(0, Math.min(row.length, at))
    const before = row[place]?.taskId ?? null
    const zone = lists[list]!.listId
    announce(t('board:list.announce.place', { list: lists[list]!.title, place: place + 1, of: row.length + 1 }))
    const show = (line: number) =>
      setDragging({ kind: 'card', id, height: 0, width: 0, over: { zone, before }, line, refused: null })
    const neighbour = before ?? row.at(-1)?.taskId
    if (!neighbour) return show(0)
    reach(neighbour, (card) => show(before === null ? topOf(card) + card.offsetHeight + 8 : topOf(card)))
  }

  const current = (id: string): Spot | null => {
    const over = dragNow()?.over
    if (!over) return null
    const list = lists.findIndex(({ listId }) => listId === over.zone)
    const row = list < 0 ? [] : without(list, id)
    const at = over.before === null ? row.length : row.findIndex(({ taskId }) => taskId === over.before)
    return { list, at }
  }

  const drop = (id: string) => {
    const over = dragNow()?.over
    setDragging(null)
    if (!over) return
    move(id, over)
    announce(t('board:list.announce.dropped'))
    requestAnimationFrame(() => reach(id))
  }

  return {
    onKey(key: string, id: string): boolean {
      const now = dragNow()
      if (!now) {
        if (key !== 'm' && key !== 'M') return false
        const reason = held(id)
        const spot = spotOf(id)
        if (reason !== null) announce(t('board:list.announce.held', { reason }))
        else if (spot) aim(id, spot)
        return true
      }
      if (now.id !== id) return false
      const spot = current(id)
      if (key === 'Escape') {
        setDragging(null)
        announce(t('board:list.announce.put_back'))
      } else if (key === 'Enter' || key === ' ' || key === 'm') drop(id)
      else if (spot) {
        if (key === 'ArrowDown') aim(id, { ...spot, at: spot.at + 1 })
        if (key === 'ArrowUp') aim(id, { ...spot, at: spot.at - 1 })
        if (key === 'ArrowRight' && spot.list < lists.length - 1) aim(id, { list: spot.list + 1, at: spot.at })
        if (key === 'ArrowLeft' && spot.list > 0) aim(id, { list: spot.list - 1, at: spot.at })
        if (key === 'Home') aim(id, { ...spot, at: 0 })
        if (key === 'End') aim(id, { ...spot, at: Number.MAX_SAFE_INTEGER })
      }
      return true
    },
  }
}

/** Where a card begins in the content of its list. */
function topOf(card: HTMLElement): number {
  const zone = card.closest<HTMLElement>('[data-zone-kind="card"]')
  return zone ? card.getBoundingClientRect().top - zone.getBoundingClientRect().top + zone.scrollTop : 0
}
