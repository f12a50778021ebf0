// The words of one board's tasks in the memory of a process.

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

/** A label by the words of its title. */
export type NamedLabel = { labelId: LabelId; title: string; terms: readonly string[] }

/** What was found in a task: from 0 to 1, and the words that stand there. */
export type Match = { taskId: TaskId; score: number; words: string[]; isInTitle: boolean; labelIds: LabelId[] }

type Finding = {
  /** Also with a wrong letter here and there. */
  loosely?: boolean
  /** Which of the words are meant as the number of a task. */
  numbers?: readonly string[]
  /** The labels that tasks of the board may have. */
  labels?: readonly NamedLabel[]
}

export type BoardIndex = ReturnType<typeof boardIndex>

/** @param reports is told of tasks that cannot be indexed */
export function boardIndex(reports: Reports) {
  // Every word there has been: what begins otherwise is looked for among them.
  const vocabulary = new Set<string>()
  const index = new MiniSearch<Doc>({
    idField: 'taskId',
    fields: [...fields],
    extractField: (doc, field) => textIn(doc, field as Field | 'taskId'),
    // Labels are kept by their ids, so that a label that is renamed needs no new index.
    tokenize: (text, field) => (field === 'labels' ? text.split(' ') : termsOf(text)),
    processTerm: (word, field) => {
      if (field !== 'labels') vocabulary.add(word)
      return word
    },
    searchOptions: { tokenize: (word) => [word], processTerm: (word) => word, combineWith: 'AND' },
  })

  /** Words of which this one is a part behind their beginning, as in compounds. */
  const around = (word: string): string[] =>
    word.length < shortestPart ? [] : [...vocabulary].filter((one) => one.indexOf(word) > 0)

  const put = (doc: Doc) => putInto(index, doc, reports)

  return {
    put,
    putAll: (docs: readonly Doc[]) => putAllInto(put, docs),
    remove(taskId: TaskId): void {
      if (index.has(taskId)) index.discard(taskId)
    },

    /**
     * Returns the tasks in which every word stands, in no order.
     *
     * @param words folded
     */
    find(words: readonly string[], { loosely = false, numbers = [], labels = [] }: Finding = {}): Match[] {
      const asked = words.map((word): Asked => {
        const isNumber = numbers.includes(word)
        return {
          word,
          isNumber,
          likeness: likenessTo(word),
          labels: isNumber ? new Map() : named(labels, word, loosely),
        }
      })
      const anywhere = ({ word }: Asked) => [
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

/** A word that is looked for, how alike other words are to it, and the labels that bear it. */
type Asked = {
  word: string
  isNumber: boolean
  likeness: (term: string) => number
  labels: ReadonlyMap<string, number>
}

const texts: Field[] = ['title', 'number', 'comments', 'description']

function matchOf(taskId: TaskId, found: readonly Best[]): Match {
  return {
    taskId,
    score: found.reduce((sum, one) => sum + one.score, 0) / found.length,
    words: [...new Set(found.map(({ term }) => term))],
    isInTitle: found.every(({ isInTitle }) => isInTitle),
    labelIds: found.flatMap(({ labelId }) => labelId ?? []),
  }
}

/** Labels whose titles bear a word, and how well. */
function named(labels: readonly NamedLabel[], word: string, loosely: boolean): Map<string, number> {
  const least = loosely ? 0 : word.length < shortestPart ? likenessOfPrefix : likenessOfPart
  return new Map(
    labels.flatMap(({ labelId, terms }) => {
      const likeness = Math.max(0, ...terms.map((term) => likenessOf(word, term)))
      return likeness > 0 && likeness >= least ? [[labelId, likeness] as const] : []
    }),
  )
}

/** A task whose texts cannot be read fails alone: it is found by as much of it as was taken in. */
function putInto(index: MiniSearch<Doc>, doc: Doc, reports: Reports): void {
  try {
    if (index.has(doc.taskId)) index.replace(doc)
    else index.add(doc)
  } catch (error) {
    reports.problem(error, { task: doc.taskId })
  }
}

/** Tasks that are indexed in one go. */
const putAtOnce = 250

/** Other requests get their turn between some hundreds. */
async function putAllInto(put: (doc: Doc) => void, docs: readonly Doc[]): Promise<void> {
  for (const [at, doc] of docs.entries()) {
    if (at % putAtOnce === putAtOnce - 1) await setImmediate()
    put(doc)
  }
}

/** A part of a word that is as short as this stands in too many. */
const shortestPart = 4

function textIn({ taskId, title, number, labelIds, searchText }: Doc, field: Field | 'taskId'): string {
  if (field === 'taskId') return taskId
  if (field === 'title') return title
  if (field === 'number') return String(number)
  if (field === 'labels') return labelIds.join(' ')
  if (field === 'description') return searchText?.description ?? ''
  return searchText?.comments.map(([, text]) => text).join('\n') ?? ''
}

// A letter struck in the wrong order is two to the library; what is too far is left out afterwards.
const fuzzyOf = (word: string): number => Math.min(2, typosIn(word) * 2)

const weight: Record<Field, number> = { title: 1, number: 1, labels: 0.8, comments: 0.5, description: 0.4 }

type Best = { term: string; score: number; isInTitle: boolean; labelId?: LabelId }

/**
 * How well a word was found. It is asked of this task alone: how often a word stands in others would tell of tasks that
 * the asker may not see.
 */
function bestOf({ word, likeness: likenessOfTerm, labels }: Asked, match: Record<string, Field[]>): Best | null {
  let best: Best | null = null
  const take = (one: Best) => {
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
      // Figures are a number as a whole, or none.
      if (field === 'labels' || (field === 'number' && term !== word)) continue
      const isInTitle = field === 'title' || field === 'number'
      take({ term: likeness < likenessOfPart ? term : word, score: likeness * weight[field], isInTitle })
    }
  }
  return best
}

/** The number itself goes before all that begin with it, wherever they are. */
function numberOf({ word }: Asked, match: Record<string, Field[]>): Best | null {
  const isNumber = ([term, there]: [string, Field[]]) => term.startsWith(word) && there.includes('number')
  const term = Object.entries(match).find(isNumber)?.[0]
  return term === undefined ? null : { term: word, score: term === word ? 3 : 1, isInTitle: true }
}

/** The least likeness of a word that begins so, and of one that has it within. */
const [likenessOfPrefix, likenessOfPart] = [0.7, 0.5]

function likenessOf(word: string, term: string): number {
  if (term === word) return 1
  if (term.startsWith(word)) return likenessOfPrefix + (0.2 * word.length) / term.length
  if (term.includes(word)) return likenessOfPart
  return isNear(word, term) ? 0.3 : 0
}

/** Few words are met over and over. */
function likenessTo(word: string): (term: string) => number {
  const known = new Map<string, number>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    const now = likenessOf(word, term)
    known.set(term, now)
    return now
  }
}
