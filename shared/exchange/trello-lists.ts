// Lists of a Trello board in order, and the target list of their cards.

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import type { ImportedList } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { listsPerBoard, listTitleCharacters, maxSoftLimit } from './limits.ts'
import {
  type Fields,
  objectOrEmpty,
  idOrNull,
  sortByPosition,
  isFields,
  arrayOrEmpty,
  UniqueKeys,
  positionOf,
  textOrEmpty,
} from './untrusted.ts'

/**
 * The imported list that receives the cards of a list of the file. If the file has too many lists, several share one: then
 * `mergeOrder` orders their cards, and `archivesCards` is true for an archived list that was merged into an active one.
 */
export type TargetList = { key: string; rank: number; mergeOrder: number; archived: boolean; archivesCards: boolean }

type FoundList = ImportedList & { id: string | null; pos: number; used: boolean }

export function readLists(raw: unknown, cards: readonly unknown[], untitled: string, leftOut: LeftOutCounter) {
  const used = new Set(cards.map((card) => idOrNull(objectOrEmpty(card)['idList'])))
  const foundLists = sortByPosition(allLists(raw, used, untitled, leftOut))
  const importedLists = foundLists.length > listsPerBoard ? selectLists(foundLists) : foundLists
  const targetLists = targetListsOf(importedLists)
  if (importedLists.length < foundLists.length) mergeRemaining(foundLists, importedLists, targetLists, leftOut)
  return {
    lists: importedLists.map(({ key, title, state, softLimit }): ImportedList => ({ key, title, state, softLimit })),
    targetLists,
  }
}

function allLists(
  raw: unknown,
  used: ReadonlySet<string | null>,
  untitled: string,
  leftOut: LeftOutCounter,
): FoundList[] {
  const keys = new UniqueKeys()
  const seenIds = new Set<string>()
  return arrayOrEmpty(raw).flatMap((list): FoundList[] => {
    const id = idOrNull(objectOrEmpty(list)['id'])
    if (!isFields(list)) {
      leftOut.add('lists.unreadable', textOrEmpty(list))
      return []
    }
    if (id && seenIds.has(id)) {
      leftOut.add('lists.repeated', textOrEmpty(list['name']))
      return []
    }
    if (id) seenIds.add(id)
    const title = titleOf(list, untitled, leftOut)
    if (textOrEmpty(list['color'])) leftOut.add('lists.color', title)
    return [
      {
        id,
        key: keys.keyFor(id),
        title,
        state: list['closed'] === true ? 'archived' : 'active',
        softLimit: softLimitOf(list['softLimit'], title, leftOut),
        pos: positionOf(list['pos']),
        used: id !== null && used.has(id),
      },
    ]
  })
}

function titleOf(list: Fields, untitled: string, leftOut: LeftOutCounter): string {
  const name = normalizeLine(textOrEmpty(list['name']))
  if (!name) leftOut.add('lists.title_missing', untitled)
  if (name.length > listTitleCharacters) {
    leftOut.add('lists.title_cut', name, { characters: name.length - listTitleCharacters })
  }
  return shorten(name || untitled, listTitleCharacters)
}

function softLimitOf(raw: unknown, title: string, leftOut: LeftOutCounter): number | null {
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || raw <= 0) return null
  if (raw > maxSoftLimit) leftOut.add('lists.limit_lowered', title)
  return Math.min(raw, maxSoftLimit)
}

// Selects lists when a file has too many: active ones first, then archived ones with cards.
function selectLists(foundLists: readonly FoundList[]): FoundList[] {
  const priorityOf = ({ state, used }: FoundList) => (state === 'active' ? (used ? 0 : 1) : used ? 2 : 3)
  const selectedLists = new Set(
    foundLists.toSorted((one, other) => priorityOf(one) - priorityOf(other)).slice(0, listsPerBoard),
  )
  return foundLists.filter((list) => selectedLists.has(list))
}

function targetListsOf(importedLists: readonly FoundList[]): Map<string, TargetList> {
  const targetLists = new Map<string, TargetList>()
  for (const [rank, { id, key, state }] of importedLists.entries()) {
    if (id) targetLists.set(id, { key, rank, mergeOrder: 0, archived: state === 'archived', archivesCards: false })
  }
  return targetLists
}

// Cards of a list beyond the limit move to the last imported list, of the same state if possible.
function mergeRemaining(
  foundLists: readonly FoundList[],
  importedLists: readonly FoundList[],
  targetLists: Map<string, TargetList>,
  leftOut: LeftOutCounter,
): void {
  const importedKeys = new Set(importedLists.map(({ key }) => key))
  const lastIndexes = {
    active: importedLists.findLastIndex(stateIs('active')),
    archived: importedLists.findLastIndex(stateIs('archived')),
  }
  for (const [mergeOrder, list] of foundLists.entries()) {
    if (importedKeys.has(list.key)) continue
    leftOut.add(list.state === 'archived' && !list.used ? 'lists.empty_archived' : 'lists.joined', list.title)
    const rank = lastIndexes[list.state] < 0 ? importedLists.length - 1 : lastIndexes[list.state]
    const target = importedLists[rank]
    if (!target || !list.id) continue
    const archived = target.state === 'archived'
    const archivesCards = list.state === 'archived' && !archived
    targetLists.set(list.id, { key: target.key, rank, mergeOrder: mergeOrder + 1, archived, archivesCards })
  }
}

const stateIs = (state: FoundList['state']) => (list: FoundList) => list.state === state
