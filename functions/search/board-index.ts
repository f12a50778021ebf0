// In-memory full-text index of one board's tasks.

import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { LabelId, TaskId } from '#shared/common/ids.ts'
import { termsOf } from '#shared/search/words.ts'
import type { Reports } from '#functions/platform/ports.ts'
import type { SearchText } from '#functions/table/access/search-text.ts'
import { isNear, typosIn } from '#shared/search/near.ts'

const fields = ['title', 'number', 'labels', 'comments', 'description'] as const
type Field = (typeof fields)[number]

export type Doc = {
  taskId: TaskId
  title: string
  number: number
  labelIds: readonly LabelId[]
  searchText: SearchText | null
}

/** A label with the terms of its title. */
export type NamedLabel = { labelId: LabelId; title: string; terms: readonly string[] }

/** A matching task: score from 0 to 1, and the matching words of the task. */
export type Match = { taskId: TaskId; score: number; words: string[]; isInTitle: boolean; labelIds: LabelId[] }

type IndexMatch = {
  /** Also finds misspelt words. */
  loosely?: boolean
  /** Words that may be task numbers. */
  numbers?: readonly string[]
  /** Labels of the board and the workspace. */
  labels?: readonly NamedLabel[]
}

export type BoardIndex = ReturnType<typeof boardIndex>

/** @param reports receives tasks that cannot be indexed */
export function boardIndex(reports: Reports) {
  // All indexed terms; candidates for matches inside of words.
  const vocabulary = new Set<string>()
  const index = new MiniSearch<Doc>({
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

  /** Returns terms that contain the word after their beginning, as in compounds. */
  const around = (word: string): string[] =>
    word.length < shortestPart ? [] : [...vocabulary].filter((one) => one.indexOf(word) > 0)

  const put = (doc: Doc) => addToIndex(index, doc, reports)

  return {
    put,
    putAll: (docs: readonly Doc[]) => addAllToIndex(put, docs),
    remove(taskId: TaskId): void {
      if (index.has(taskId)) index.discard(taskId)
    },

    /**
     * Returns the tasks that match every word, unordered.
     * @param words folded
     */
    find(words: readonly string[], { loosely = false, numbers = [], labels = [] }: IndexMatch = {}): Match[] {
      const asked = words.map((word): IndexQuery => {
        const isNumber = numbers.includes(word)
        return {
          word,
          isNumber,
          likeness: similarityTo(word),
          labels: isNumber ? new Map() : named(labels, word, loosely),
        }
      })
      const anywhere = ({ word }: IndexQuery) => [
        { queries: [word], prefix: true, fields: texts, ...(loosely && { fuzzy: fuzzyOf(word) }) },
        ...(loosely ? [] : [{ queries: around(word), combineWith: 'OR' as const, fields: texts }]),
      ]
      const queries = asked.map((one) => ({
        combineWith: 'OR' as const,
        queries: one.isNumber
          ? [{ queries: [one.word], prefix: true, fields: ['number'] }]
          : [...anywhere(one), { queries: [...one.labels.keys()], combineWith: 'OR' as const, fields: ['labels'] }],
      }))
      return index.search({ queries, combineWith: 'AND' }).flatMap(({ id, match }) => {
        const found = asked.map((one) => (one.isNumber ? numberOf : bestOf)(one, match as Record<string, Field[]>))
        return found.every((one) => one !== null) ? [matchOf(id as TaskId, found)] : []
      })
    },
  }
}

/** A word of the query, its similarity to other terms, and its matching labels. */
type IndexQuery = {
  word: string
  isNumber: boolean
  likeness: (term: string) => number
  labels: ReadonlyMap<string, number>
}

const texts: Field[] = ['title', 'number', 'comments', 'description']

function matchOf(taskId: TaskId, found: readonly BestTerm[]): Match {
  return {
    taskId,
    score: found.reduce((sum, one) => sum + one.score, 0) / found.length,
    words: [...new Set(found.map(({ term }) => term))],
    isInTitle: found.every(({ isInTitle }) => isInTitle),
    labelIds: found.flatMap(({ labelId }) => labelId ?? []),
  }
}

/** Returns labels with a matching title, and their similarity. */
function named(labels: readonly NamedLabel[], word: string, loosely: boolean): Map<string, number> {
  const least = loosely ? 0 : word.length < shortestPart ? likenessOfPrefix : likenessOfPart
  return new Map(
    labels.flatMap(({ labelId, terms }) => {
      const likeness = Math.max(0, ...terms.map((term) => similarityOf(word, term)))
      return likeness > 0 && likeness >= least ? [[labelId, likeness] as const] : []
    }),
  )
}

/** A task whose text cannot be indexed is reported, and found by its other fields. */
function addToIndex(index: MiniSearch<Doc>, doc: Doc, reports: Reports): void {
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
async function addAllToIndex(put: (doc: Doc) => void, docs: readonly Doc[]): Promise<void> {
  for (const [at, doc] of docs.entries()) {
    if (at % batchSize === batchSize - 1) await setImmediate()
    put(doc)
  }
}

/** Shorter parts of words would match too much. */
const shortestPart = 4

function textIn({ taskId, title, number, labelIds, searchText }: Doc, field: Field | 'taskId'): string {
  if (field === 'taskId') return taskId
  if (field === 'title') return title
  if (field === 'number') return String(number)
  if (field === 'labels') return labelIds.join(' ')
  if (field === 'description') return searchText?.description ?? ''
  return searchText?.comments.map(([, text]) => text).join('\n') ?? ''
}

// A transposition counts as two edits in the library; matches that are too far are removed afterwards.
const fuzzyOf = (word: string): number => Math.min(2, typosIn(word) * 2)

const weight: Record<Field, number> = { title: 1, number: 1, labels: 0.8, comments: 0.5, description: 0.4 }

type BestTerm = { term: string; score: number; isInTitle: boolean; labelId?: LabelId }

/** Scores a match from this task alone: term frequencies would reveal hidden tasks. */
function bestOf(
  { word, likeness: likenessOfTerm, labels }: IndexQuery,
  match: Record<string, Field[]>,
): BestTerm | null {
  let best: BestTerm | null = null
  const take = (one: BestTerm) => {
    if (!best || one.score > best.score) best = one
  }
  for (const [term, there] of Object.entries(match)) {
    const ofLabel = labels.get(term)
    if (ofLabel && there.includes('labels')) {
      take({ term: word, score: ofLabel * weight.labels, isInTitle: false, labelId: term as LabelId })
      continue
    }
    const likeness = likenessOfTerm(term)
    for (const field of likeness > 0 ? there : []) {
      // A number matches as a whole only.
      if (field === 'labels' || (field === 'number' && term !== word)) continue
      const isInTitle = field === 'title' || field === 'number'
      take({ term: likeness < likenessOfPart ? term : word, score: likeness * weight[field], isInTitle })
    }
  }
  return best
}

/** An exact task number ranks before prefixes of it. */
function numberOf({ word }: IndexQuery, match: Record<string, Field[]>): BestTerm | null {
  const isNumber = ([term, there]: [string, Field[]]) => term.startsWith(word) && there.includes('number')
  const term = Object.entries(match).find(isNumber)?.[0]
  return term === undefined ? null : { term: word, score: term === word ? 3 : 1, isInTitle: true }
}

/** Minimum similarity of a prefix match, and of a match inside of a word. */
const [likenessOfPrefix, likenessOfPart] = [0.7, 0.5]

function similarityOf(word: string, term: string): number {
  if (term === word) return 1
  if (term.startsWith(word)) return likenessOfPrefix + (0.2 * word.length) / term.length
  if (term.includes(word)) return likenessOfPart
  return isNear(word, term) ? 0.3 : 0
}

/** Caches similarities; queries repeat few terms. */
function similarityTo(word: string): (term: string) => number {
  const known = new Map<string, number>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    const now = similarityOf(word, term)
    known.set(term, now)
    return now
  }
}
