// Updates the cached index of a board from its log.

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
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { SearchText } from '#functions/table/access/search-text.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { NamedLabel } from './best-terms.ts'
import type { BoardIndex, SearchDocument } from './board-index.ts'
import { textChangedBy } from './record-search-text.ts'

/** A searchable board. */
export type IndexedBoard = { cards: ReadonlyMap<TaskId, Card>; index: BoardIndex; labels: readonly NamedLabel[] }

export type CachedIndex = {
  cards: Map<TaskId, Card>
  index: BoardIndex
  labels: readonly NamedLabel[]
  until: EntryId
  /** Entries that were processed already, because reads overlap. */
  processedEntryIds: Set<EntryId>
  updatedAt: number
}

type IndexUpdate = { table: Table; boardId: BoardId; cachedIndex: CachedIndex }

/** Processes the log entries since the last update. */
export async function updateIndex(
  { table, boardId, cachedIndex }: IndexUpdate,
  entries: readonly Entry[],
): Promise<void> {
  const newEntries = entries.filter(({ event: { entryId } }) => !cachedIndex.processedEntryIds.has(entryId))
  const changedTaskIds = new Set<TaskId>()
  for (const { event, card } of newEntries) {
    const textTaskId = textChangedBy(event)
    if (textTaskId) changedTaskIds.add(textTaskId)
    if (!card) continue
    const [taskId, previousCard] = [taskIdOf(card), cachedIndex.cards.get(taskIdOf(card))]
    if (previousCard && versionOf(previousCard) >= versionOf(card)) continue
    if (!previousCard || !hasSameText(previousCard, card)) changedTaskIds.add(taskId)
    cachedIndex.cards.set(taskId, card)
  }
  if (newEntries.some(({ event }) => event.type.startsWith('label.')))
    cachedIndex.labels = namedLabels(await table.label.ofBoard(boardId))
  await inParallel([...changedTaskIds], (taskId) => reindexTask({ table, boardId, cachedIndex }, taskId))
  cachedIndex.processedEntryIds = new Set(entries.map(({ event }) => event.entryId))
}

/** Returns labels with their search terms. */
export const namedLabels = (labels: readonly Label[]): NamedLabel[] =>
  labels.map(({ labelId, title }) => ({ labelId, title, terms: termsOf(title) }))

export const hasTexts = (card: Card): boolean => isDescribed(card) || commentsOf(card) > 0

const hasSameText = (one: Card, other: Card): boolean =>
  isActive(one) === isActive(other) &&
  titleOf(one) === titleOf(other) &&
  numberOf(one) === numberOf(other) &&
  labelIdsOf(one).join(' ') === labelIdsOf(other).join(' ')

async function reindexTask({ table, boardId, cachedIndex }: IndexUpdate, taskId: TaskId): Promise<void> {
  const card = cachedIndex.cards.get(taskId)
  if (!card || !isActive(card)) return cachedIndex.index.remove(taskId)
  cachedIndex.index.put(
    searchDocumentOf(card, hasTexts(card) ? await table.searchText.computeText({ boardId, taskId }) : null),
  )
}

const searchDocumentOf = (card: Card, searchText: SearchText | null): SearchDocument => ({
  taskId: taskIdOf(card),
  title: titleOf(card),
  number: numberOf(card),
  labelIds: labelIdsOf(card),
  searchText,
})

/** Yields the documents one by one: those that live longer cost more to collect. */
export function* searchDocumentsOf(
  cards: readonly Card[],
  searchText: ReadonlyMap<TaskId, SearchText>,
): Generator<SearchDocument> {
  for (const card of cards) yield searchDocumentOf(card, searchText.get(taskIdOf(card)) ?? null)
}
