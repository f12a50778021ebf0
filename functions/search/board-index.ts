// In-memory full-text index of one board's tasks.

import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { LabelId, TaskId } from '#shared/common/ids.ts'
import { termsOf } from '#shared/search/words.ts'
import type { Reports } from '#functions/platform/ports.ts'
import type { SearchText } from '#functions/table/access/search-text.ts'
import {
  type BestTerm,
  type BestTerms,
  bestNumbers,
  bestTermsOf,
  type Field,
  minPartLength,
  type NamedLabel,
  textFields,
} from './best-terms.ts'

export type SearchDocument = {
  taskId: TaskId
  title: string
  number: number
  labelIds: readonly LabelId[]
  searchText: SearchText | null
}

/** A matching task: score from 0 to 1, and the best term for each word of the query. */
export type Match = { taskId: TaskId; score: number; isInTitle: boolean; terms: readonly BestTerm[] }

/** Returns the matching words of the task. */
export const wordsOfMatch = ({ terms }: Match): string[] => [...new Set(terms.map(({ term }) => term))]
export const labelIdsOfMatch = ({ terms }: Match): LabelId[] => terms.flatMap(({ labelId }) => labelId ?? [])

type MatchOptions = {
  /** Also finds misspelt words. */
  allowTypos?: boolean
  /** Words that may be task numbers. */
  numbers?: readonly string[]
  /** Labels of the board and the workspace. */
  labels?: readonly NamedLabel[]
}

export type BoardIndex = ReturnType<typeof boardIndex>

/** @param reports receives tasks that cannot be indexed */
export function boardIndex(reports: Reports) {
  const vocabulary = createVocabulary()
  // Not in the index, where each number would be a term of its own.
  const taskNumbers = new Map<TaskId, string>()
  const index = new MiniSearch<SearchDocument>({
    idField: 'taskId',
    fields: [...textFields, 'labels'],
    extractField: (doc, field) => textIn(doc, field as Field | 'taskId'),
    // Labels are indexed by id, so that renaming one does not change the index.
    tokenize: (text, field) => (field === 'labels' ? text.split(' ') : termsOf(text)),
    processTerm: (word, field) => {
      if (field !== 'labels') vocabulary.add(word)
      return word
    },
    searchOptions: { tokenize: (word) => [word], processTerm: (word) => word },
  })

  const put = (doc: SearchDocument): void => {
    taskNumbers.set(doc.taskId, String(doc.number))
    addToIndex(index, doc, reports)
  }

  return {
    put,
    putAll: (docs: Iterable<SearchDocument>) => addAllToIndex(put, docs),
    remove(taskId: TaskId): void {
      taskNumbers.delete(taskId)
      if (index.has(taskId)) index.discard(taskId)
    },

    /**
     * Returns the tasks that match every word, unordered.
     * @param words folded
     */
    find(words: readonly string[], { allowTypos = false, numbers = [], labels = [] }: MatchOptions = {}): Match[] {
      const bestTerms = words.map((word) =>
        numbers.includes(word)
          ? bestNumbers(taskNumbers, word)
          : bestTermsOf(word, {
              index,
              taskNumbers,
              labels,
              allowTypos,
              compounds: allowTypos ? [] : vocabulary.compoundsOf(word),
            }),
      )
      return matchesOfAll(bestTerms)
    },
  }
}

/** Keeps all indexed terms, for matches inside of words. */
function createVocabulary() {
  const terms = new Set<string>()
  // Terms between line breaks: one long text is searched faster than many short ones.
  let text: string | null = null
  return {
    add(term: string): void {
      const count = terms.size
      if (terms.add(term).size > count) text = null
    },
    /** Returns terms that contain a word after their beginning. */
    compoundsOf(word: string): string[] {
      if (word.length < minPartLength) return []
      text ??= `\n${[...terms].join('\n')}\n`
      const compounds: string[] = []
      for (let at = text.indexOf(word); at !== -1;) {
        const [start, end] = [text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at)]
        if (at > start) compounds.push(text.slice(start, end))
        at = text.indexOf(word, end)
      }
      return compounds
    },
  }
}

/** Returns the tasks that match every word. */
function matchesOfAll([first = new Map(), ...others]: readonly BestTerms[]): Match[] {
  const matches: Match[] = []
  for (const [taskId, term] of first) {
    const terms = [term]
    for (const other of others) {
      const otherTerm = other.get(taskId)
      if (otherTerm) terms.push(otherTerm)
    }
    if (terms.length > others.length) matches.push(matchOf(taskId, terms))
  }
  return matches
}

function matchOf(taskId: TaskId, terms: readonly BestTerm[]): Match {
  const score = terms.reduce((sum, one) => sum + one.score, 0) / terms.length
  return { taskId, score, isInTitle: terms.every(({ isInTitle }) => isInTitle), terms }
}

/** A task whose text cannot be indexed is reported, and found by its other fields. */
function addToIndex(index: MiniSearch<SearchDocument>, doc: SearchDocument, reports: Reports): void {
  try {
    if (index.has(doc.taskId)) index.replace(doc)
    else index.add(doc)
  } catch (error) {
    reports.problem(error, { task: doc.taskId })
  }
}

/** Tasks indexed without a break. */
const batchSize = 250

/** Lets other requests run between batches. */
async function addAllToIndex(put: (doc: SearchDocument) => void, docs: Iterable<SearchDocument>): Promise<void> {
  let count = 0
  for (const doc of docs) {
    if (++count % batchSize === 0) await setImmediate()
    put(doc)
  }
}

/** @returns null without a text, so that the library skips the field */
function textIn({ taskId, title, labelIds, searchText }: SearchDocument, field: Field | 'taskId'): string | null {
  if (field === 'taskId') return taskId
  if (field === 'title') return title
  if (field === 'labels') return labelIds.join(' ') || null
  if (field === 'description') return searchText?.description || null
  return searchText?.comments.map(([, text]) => text).join('\n') || null
}
