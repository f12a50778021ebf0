// A card in the air by keys: arrows lead to the places of its list and of the lists beside it.

import type { TFunction } from 'i18next'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { movingWords } from '#web/picture/moving-words.ts'
import { dragNow, type Place, setDragging } from '#web/ui/drag/drag-store.ts'
import { liftedByKeys } from '#web/ui/drag/lifted-by-keys.ts'
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
  t: TFunction
}

export function liftedKeys({ rows, lists, spotOf, reach, move, held, t }: Lifted) {
  const words = movingWords(t)
  const without = (list: number, id: string) => rows[list]!.filter(({ taskId }) => taskId !== id)

  const show = (id: string, { list, at }: Spot) => {
    const row = without(list, id)
    const place = Math.max(0, Math.min(row.length, at))
    const before = row[place]?.taskId ?? null
    const zone = lists[list]!.listId
    announce(words.place(lists[list]!.title, place + 1, row.length + 1))
    const draw = (line: number) =>
      setDragging({ by: 'keys', kind: 'card', id, height: 0, width: 0, over: { zone, before }, line, refused: null })
    const neighbour = before ?? row.at(-1)?.taskId
    if (!neighbour) return draw(0)
    reach(neighbour, (card) => draw(before === null ? topOf(card) + card.offsetHeight + 8 : topOf(card)))
  }

  /** Where it would go now. */
  const aimedAt = (id: string): Spot | null => {
    const over = dragNow()?.over
    const list = lists.findIndex(({ listId }) => listId === over?.zone)
    if (!over || list < 0) return null
    const row = without(list, id)
    const at = over.before === null ? row.length : row.findIndex(({ taskId }) => taskId === over.before)
    return { list, at }
  }

  return liftedByKeys({
    held,
    onDrop: move,
    say: words,
    aim(id, key) {
      const from = key === null ? spotOf(id) : aimedAt(id)
      const spot = from && (key === null ? from : led(from, key))
      if (spot && lists[spot.list]) show(id, spot)
    },
  })
}

/** Where a key leads; the places of a list end where it ends. */
function led({ list, at }: Spot, key: string): Spot {
  const spots: Record<string, Spot> = {
    ArrowDown: { list, at: at + 1 },
    ArrowUp: { list, at: at - 1 },
    ArrowRight: { list: list + 1, at },
    ArrowLeft: { list: list - 1, at },
    Home: { list, at: 0 },
    End: { list, at: Number.MAX_SAFE_INTEGER },
  }
  return spots[key] ?? { list, at }
}

/** Where a card begins in the content of its list. */
function topOf(card: HTMLElement): number {
  const zone = card.closest<HTMLElement>('[data-zone-kind="card"]')
  return zone ? card.getBoundingClientRect().top - zone.getBoundingClientRect().top + zone.scrollTop : 0
}
