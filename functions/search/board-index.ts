// In-memory full-text index of one board's tasks.

import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { LabelId, TaskId } from '#shared/common/ids.ts'
import { termsOf } from '#shared/search/words.ts'
import type { Reports } from '#functions/platform/ports.ts'
import type { SearchText } from '#functions/table/access/search-text.ts'
import { isWithinTypos, allowedTypos } from '#shared/search/typos.ts'

const fields = ['title', 'number', 'labels', 'comments', 'description'] as const
type Field = (typeof fields)[number]

export type SearchDocument = {
  taskId: TaskId
  title: string
  number: number
  labelIds: readonly LabelId[]
  searchText: SearchText | null
}

/** A label with the terms of its title. */
export type NamedLabel = { labelId: LabelId; title: string; terms: readonly string[] }

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
  const index = new MiniSearch<SearchDocument>({
    idField: 'taskId',
    fields: [...fields],
    extractField: (doc, field) => textIn(doc, field as Field | 'taskId'),
    // Labels are indexed by id, so that renaming one does not change the index.
    tokenize: (text, field) => (field === 'labels' ? text.split(' ') : termsOf(text)),
    processTerm: (word, field) => {
      if (field !== 'labels') vocabulary.add(word)
      return word
    },
    searchOptions: { tokenize: (word) => [word], processTerm: (word) => word, combineWith: 'AND' },
  })

  const put = (doc: SearchDocument) => addToIndex(index, doc, reports)

  return {
    put,
    putAll: (docs: readonly SearchDocument[]) => addAllToIndex(put, docs),
    remove(taskId: TaskId): void {
      if (index.has(taskId)) index.discard(taskId)
    },

    /**
     * Returns the tasks that match every word, unordered.
     * @param words folded
     */
    find(words: readonly string[], { allowTypos = false, numbers = [], labels = [] }: MatchOptions = {}): Match[] {
      const indexQueries = words.map((word): IndexQuery => {
        const isNumber = numbers.includes(word)
        return {
          word,
          isNumber,
          similarity: cachedSimilarity(word),
          labels: isNumber ? new Map() : matchingLabels(labels, word, allowTypos),
        }
      })
      const textQueries = ({ word }: IndexQuery) => [
        { queries: [word], prefix: true, fields: textFields, ...(allowTypos && { fuzzy: fuzzyOf(word) }) },
        ...(allowTypos
          ? []
          : [{ queries: vocabulary.compoundsOf(word), combineWith: 'OR' as const, fields: textFields }]),
      ]
      const queries = indexQueries.map((one) => ({
        combineWith: 'OR' as const,
        queries: one.isNumber
          ? [{ queries: [one.word], prefix: true, fields: ['number'] }]
          : [...textQueries(one), { queries: [...one.labels.keys()], combineWith: 'OR' as const, fields: ['labels'] }],
      }))
      // A letter or two match thousands of tasks, so little is created for each.
      const matches: Match[] = []
      for (const { id, match } of index.search({ queries, combineWith: 'AND' })) {
        const terms = bestTerms(indexQueries, match as Record<string, Field[]>)
        if (terms) matches.push(matchOf(id as TaskId, terms))
      }
      return matches
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
      if (!terms.has(term)) text = null
      terms.add(term)
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

/** A word of the query, its similarity to other terms, and its matching labels. */
type IndexQuery = {
  word: string
  isNumber: boolean
  similarity: (term: string) => number
  labels: ReadonlyMap<string, number>
}

const textFields: Field[] = ['title', 'number', 'comments', 'description']

/** Returns the best term for each word; null if one has none. */
function bestTerms(indexQueries: readonly IndexQuery[], match: Record<string, Field[]>): BestTerm[] | null {
  const terms: BestTerm[] = []
  for (const one of indexQueries) {
    const best = (one.isNumber ? numberMatch : bestMatch)(one, match)
    if (!best) return null
    terms.push(best)
  }
  return terms
}

function matchOf(taskId: TaskId, terms: readonly BestTerm[]): Match {
  const score = terms.reduce((sum, one) => sum + one.score, 0) / terms.length
  return { taskId, score, isInTitle: terms.every(({ isInTitle }) => isInTitle), terms }
}

/** Returns labels with a matching title, and their similarity. */
function matchingLabels(labels: readonly NamedLabel[], word: string, allowTypos: boolean): Map<string, number> {
  const minSimilarity = allowTypos ? 0 : word.length < minPartLength ? prefixSimilarity : partSimilarity
  return new Map(
    labels.flatMap(({ labelId, terms }) => {
      const similarity = Math.max(0, ...terms.map((term) => similarityOf(word, term)))
      return similarity > 0 && similarity >= minSimilarity ? [[labelId, similarity] as const] : []
    }),
  )
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
async function addAllToIndex(put: (doc: SearchDocument) => void, docs: readonly SearchDocument[]): Promise<void> {
  for (const [at, doc] of docs.entries()) {
    if (at % batchSize === batchSize - 1) await setImmediate()
    put(doc)
  }
}

/** Shorter parts of words would match too much. */
const minPartLength = 4

function textIn({ taskId, title, number, labelIds, searchText }: SearchDocument, field: Field | 'taskId'): string {
  if (field === 'taskId') return taskId
  if (field === 'title') return title
  if (field === 'number') return String(number)
  if (field === 'labels') return labelIds.join(' ')
  if (field === 'description') return searchText?.description ?? ''
  return searchText?.comments.map(([, text]) => text).join('\n') ?? ''
}

// A transposition counts as two edits in the library; matches that are too far are removed afterwards.
const fuzzyOf = (word: string): number => Math.min(2, allowedTypos(word) * 2)

const weight: Record<Field, number> = { title: 1, number: 1, labels: 0.8, comments: 0.5, description: 0.4 }

type BestTerm = { term: string; score: number; isInTitle: boolean; labelId?: LabelId }

/** Scores a match from this task alone: term frequencies would reveal hidden tasks. */
function bestMatch(
  { word, similarity: similarityOfTerm, labels }: IndexQuery,
  match: Record<string, Field[]>,
): BestTerm | null {
  let best: BestTerm | null = null
  let bestScore = 0
  for (const [term, matchedFields] of Object.entries(match)) {
    const labelSimilarity = matchedFields.includes('labels') ? labels.get(term) : undefined
    const similarity = labelSimilarity ?? similarityOfTerm(term)
    for (const field of matchedFields) {
      const score = similarity * weight[field]
      // Labels are indexed by id. A number matches as a whole only.
      const isCounted = labelSimilarity
        ? field === 'labels'
        : field !== 'labels' && (field !== 'number' || term === word)
      if (!isCounted || score <= bestScore) continue
      bestScore = score
      const isInTitle = field === 'title' || field === 'number'
      if (labelSimilarity) best = { term: word, score, isInTitle, labelId: term as LabelId }
      else best = { term: similarity < partSimilarity ? term : word, score, isInTitle }
    }
  }
  return best
}

/** An exact task number ranks before prefixes of it. */
function numberMatch({ word }: IndexQuery, match: Record<string, Field[]>): BestTerm | null {
  const isNumber = ([term, matchedFields]: [string, Field[]]) =>
    term.startsWith(word) && matchedFields.includes('number')
  const term = Object.entries(match).find(isNumber)?.[0]
  return term === undefined ? null : { term: word, score: term === word ? 3 : 1, isInTitle: true }
}

/** Minimum similarity of a prefix match, and of a match inside of a word. */
const [prefixSimilarity, partSimilarity] = [0.7, 0.5]

function similarityOf(word: string, term: string): number {
  if (term === word) return 1
  if (term.startsWith(word)) return prefixSimilarity + (0.2 * word.length) / term.length
  if (term.includes(word)) return partSimilarity
  return isWithinTypos(word, term) ? 0.3 : 0
}

/** Caches similarities; queries repeat few terms. */
function cachedSimilarity(word: string): (term: string) => number {
  const similarities = new Map<string, number>()
  return (term) => {
    const cached = similarities.get(term)
    if (cached !== undefined) return cached
    const computed = similarityOf(word, term)
    similarities.set(term, computed)
    return computed
  }
}
