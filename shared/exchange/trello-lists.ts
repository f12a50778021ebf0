// The lists of a Trello board, in order, and where the cards of each of them go.

import { cut, lineOf } from '#shared/common/texts.ts'
import type { ImportedList } from './import-plan.ts'
import type { Tally } from './left.ts'
import { listsPerBoard, listTitleCharacters, mostSoftLimit } from './limits.ts'
import { type Fields, fieldsOf, idOf, inOrder, isFields, itemsOf, Keys, posOf, wordOf } from './untrusted.ts'

/** For want of room the cards of several lists may stand in one: then `turn` says in which order, and `archives` that
 *  they come from an archived list into an active one. */
export type Place = { key: string; rank: number; turn: number; archived: boolean; archives: boolean }

type Found = ImportedList & { id: string | null; pos: number; used: boolean }

export function readLists(raw: unknown, cards: readonly unknown[], untitled: string, tally: Tally) {
  const used = new Set(cards.map((card) => idOf(fieldsOf(card)['idList'])))
  const found = inOrder(allLists(raw, used, untitled, tally))
  const kept = found.length > listsPerBoard ? mostWanted(found) : found
  const places = placesOf(kept)
  if (kept.length < found.length) joinOthers(found, kept, places, tally)
  return {
    lists: kept.map(({ key, title, state, softLimit }): ImportedList => ({ key, title, state, softLimit })),
    places,
  }
}

function allLists(raw: unknown, used: ReadonlySet<string | null>, untitled: string, tally: Tally): Found[] {
  const keys = new Keys()
  const seen = new Set<string>()
  return itemsOf(raw).flatMap((list): Found[] => {
    const id = idOf(fieldsOf(list)['id'])
    if (!isFields(list)) {
      tally.add('lists.unreadable', wordOf(list))
      return []
    }
    if (id && seen.has(id)) {
      tally.add('lists.repeated', wordOf(list['name']))
      return []
    }
    if (id) seen.add(id)
    const title = titleOf(list, untitled, tally)
    if (wordOf(list['color'])) tally.add('lists.color', title)
    return [
      {
        id,
        key: keys.keyFor(id),
        title,
        state: list['closed'] === true ? 'archived' : 'active',
        softLimit: softLimitOf(list['softLimit'], title, tally),
        pos: posOf(list['pos']),
        used: id !== null && used.has(id),
      },
    ]
  })
}

function titleOf(list: Fields, untitled: string, tally: Tally): string {
  const name = lineOf(wordOf(list['name']))
  if (!name) tally.add('lists.title_missing', untitled)
  if (name.length > listTitleCharacters) {
    tally.add('lists.title_cut', name, { characters: name.length - listTitleCharacters })
  }
  return cut(name || untitled, listTitleCharacters)
}

function softLimitOf(raw: unknown, title: string, tally: Tally): number | null {
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || raw <= 0) return null
  if (raw > mostSoftLimit) tally.add('lists.limit_lowered', title)
  return Math.min(raw, mostSoftLimit)
}

// Of more lists than a board holds: the active ones, then the archived ones that have cards.
function mostWanted(found: readonly Found[]): Found[] {
  const wantOf = ({ state, used }: Found) => (state === 'active' ? (used ? 0 : 1) : used ? 2 : 3)
  const wanted = new Set(found.toSorted((one, other) => wantOf(one) - wantOf(other)).slice(0, listsPerBoard))
  return found.filter((list) => wanted.has(list))
}

function placesOf(kept: readonly Found[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [rank, { id, key, state }] of kept.entries()) {
    if (id) places.set(id, { key, rank, turn: 0, archived: state === 'archived', archives: false })
  }
  return places
}

// The cards of a list for which there is no room go to the last that is kept, of the same state if there is one.
function joinOthers(found: readonly Found[], kept: readonly Found[], places: Map<string, Place>, tally: Tally): void {
  const keptKeys = new Set(kept.map(({ key }) => key))
  const last = { active: kept.findLastIndex(stateIs('active')), archived: kept.findLastIndex(stateIs('archived')) }
  for (const [turn, list] of found.entries()) {
    if (keptKeys.has(list.key)) continue
    tally.add(list.state === 'archived' && !list.used ? 'lists.empty_archived' : 'lists.joined', list.title)
    const rank = last[list.state] < 0 ? kept.length - 1 : last[list.state]
    const target = kept[rank]
    if (!target || !list.id) continue
    const archived = target.state === 'archived'
    const archives = list.state === 'archived' && !archived
    places.set(list.id, { key: target.key, rank, turn: turn + 1, archived, archives })
  }
}

const stateIs = (state: Found['state']) => (list: Found) => list.state === state
