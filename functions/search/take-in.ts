// How what happened on a board comes to those of its words that a process keeps.

import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { termsOf } from '#shared/search/words.ts'
import {
  type Card,
  commentsOf,
  isActive,
  isDescribed,
  labelIdsOf,
  numberOf,
  taskIdOf,
  titleOf,
  versionOf,
} from '#shared/task/card.ts'
import type { Entry } from '#functions/table/access/entry.ts'
import type { SearchText } from '#functions/table/access/search-text.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { BoardIndex, Doc, NamedLabel } from './board-index.ts'
import { wroteIn } from './note.ts'

/** A board as it is searched. */
export type Searched = { cards: ReadonlyMap<TaskId, Card>; index: BoardIndex; labels: readonly NamedLabel[] }

export type Kept = {
  cards: Map<TaskId, Card>
  index: BoardIndex
  labels: readonly NamedLabel[]
  until: EntryId
  /** What is read twice is looked after once. */
  seen: Set<EntryId>
  lookedAt: number
}

type Taking = { table: Table; boardId: BoardId; kept: Kept }

/** What happened on a board since it was looked at. */
export async function takeIn({ table, boardId, kept }: Taking, entries: readonly Entry[]): Promise<void> {
  const news = entries.filter(({ event: { entryId } }) => !kept.seen.has(entryId))
  const changed = new Set<TaskId>()
  for (const { event, card } of news) {
    const wrote = wroteIn(event)
    if (wrote) changed.add(wrote)
    if (!card) continue
    const [taskId, known] = [taskIdOf(card), kept.cards.get(taskIdOf(card))]
    if (known && versionOf(known) >= versionOf(card)) continue
    if (!known || !readsAlike(known, card)) changed.add(taskId)
    kept.cards.set(taskId, card)
  }
  if (news.some(({ event }) => event.type.startsWith('label.')))
    kept.labels = namedLabels(await table.label.ofBoard(boardId))
  await sideBySide([...changed], (taskId) => putAnew({ table, boardId, kept }, taskId))
  kept.seen = new Set(entries.map(({ event }) => event.entryId))
}

/** Labels with the words by which they are found. */
export const namedLabels = (labels: readonly Label[]): NamedLabel[] =>
  labels.map(({ labelId, title }) => ({ labelId, title, terms: termsOf(title) }))

export const hasTexts = (card: Card): boolean => isDescribed(card) || commentsOf(card) > 0

const readsAlike = (one: Card, other: Card): boolean =>
  isActive(one) === isActive(other) &&
  titleOf(one) === titleOf(other) &&
  numberOf(one) === numberOf(other) &&
  labelIdsOf(one).join(' ') === labelIdsOf(other).join(' ')

async function putAnew({ table, boardId, kept }: Taking, taskId: TaskId): Promise<void> {
  const card = kept.cards.get(taskId)
  if (!card || !isActive(card)) return kept.index.remove(taskId)
  kept.index.put(docOf(card, hasTexts(card) ? await table.searchText.now({ boardId, taskId }) : null))
}

export const docOf = (card: Card, searchText: SearchText | null): Doc => ({
  taskId: taskIdOf(card),
  title: titleOf(card),
  number: numberOf(card),
  labelIds: labelIdsOf(card),
  searchText,
})
