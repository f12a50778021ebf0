// A card in the air by keys: arrows lead to the places of its group and of the others.

import type { TFunction } from 'i18next'
import { movingWords } from '#web/picture/moving-words.ts'
import { dragNow, type Place, setDragging } from '#web/ui/drag/drag-store.ts'
import { liftedByKeys } from '#web/ui/drag/lifted-by-keys.ts'
import { announce } from '#web/ui/live-region.tsx'
import type { TaskId } from '#shared/common/ids.ts'
import type { Flow, Spot } from './flow.ts'
import { cardKey, type Group, taskOfKey } from './group.ts'

type Lifted = {
  groups: readonly Group[]
  flow: Flow
  spotOf: (id: string) => Spot | null
  reach: (id: string, then?: (card: HTMLElement) => void) => void
  move: (id: string, place: Place) => boolean
  refused: (id: string, place: Place) => string | null
  held: (id: string) => string | null
  onPutDown?: ((taskId: TaskId, went: boolean) => void) | undefined
  t: TFunction
}

export function liftedKeys({ groups, flow, spotOf, reach, move, held, refused, onPutDown, t }: Lifted) {
  const words = movingWords(t)
  const without = (list: number, key: string) => {
    const group = groups[list]!
    return group.tasks.flatMap(({ taskId }) => (taskId === taskOfKey(key) ? [] : [cardKey(group, taskId)]))
  }

  const show = (id: string, { list, at }: Spot) => {
    const row = without(list, id)
    const place = Math.max(0, Math.min(row.length, at))
    const before = row[place] ?? null
    const { id: zone, title } = groups[list]!
    const because = refused(id, { zone, before })
    announce(because ?? (flow.placeless ? title : words.place(title, place + 1, row.length + 1)))
    const draw = (line: number) =>
      setDragging({ by: 'keys', kind: 'card', id, height: 0, width: 0, over: { zone, before }, line, refused: because })
    const neighbour = before ?? row.at(-1)
    if (!neighbour || flow.placeless) return draw(0)
    reach(neighbour, (card) => draw(before === null ? topOf(card) + card.offsetHeight + 8 : topOf(card)))
  }

  /** Where it would go now. */
  const aimedAt = (id: string): Spot | null => {
    const over = dragNow()?.over
    const list = groups.findIndex((group) => group.id === over?.zone)
    if (!over || list < 0) return null
    const row = without(list, id)
    const at = over.before === null ? row.length : row.indexOf(over.before)
    return { list, at }
  }

  return liftedByKeys({
    held,
    onDrop: move,
    onPutDown: (id, went) => onPutDown?.(taskOfKey(id), went),
    say: words,
    aim(id, key) {
      const from = key === null ? spotOf(id) : aimedAt(id)
      const spot =
        from && (key === null ? (flow.begun?.(from) ?? from) : flow.led(from, key, (list) => without(list, id).length))
      if (spot && groups[spot.list]) show(id, spot)
    },
  })
}

/** Where a card begins in the content of its list. */
function topOf(card: HTMLElement): number {
  const zone = card.closest<HTMLElement>('[data-zone-kind="card"]')
  return zone ? card.getBoundingClientRect().top - zone.getBoundingClientRect().top + zone.scrollTop : 0
}
