// The words of one board's tasks in the memory of a process.

import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { TaskId } from '#shared/common/ids.ts'
import { termsOf } from '#shared/search/words.ts'
import type { Reports } from '#functions/platform/ports.ts'
import type { Prose } from '#functions/table/access/prose.ts'
import { isNear, typosIn } from '#shared/search/near.ts'

const fields = ['title', 'number', 'comments', 'description'] as const
type Field = (typeof fields)[number]

export type Doc = { taskId: TaskId; title: string; number: number; prose: Prose | null }

/** What was found in a task: from 0 to 1, and the words that stand there. */
export type Match = { taskId: TaskId; score: number; words: string[]; isInTitle: boolean }

export type BoardIndex = ReturnType<typeof boardIndex>

/** @param reports is told of tasks that cannot be indexed */
export function boardIndex(reports: Reports) {
  // Every word there has been: what begins otherwise is looked for among them.
  const vocabulary = new Set<string>()
  const index = new MiniSearch<Doc>({
    idField: 'taskId',
    fields: [...fields],
    extractField: (doc, field) => textIn(doc, field as Field | 'taskId'),
    tokenize: termsOf,
    processTerm: (word) => {
      vocabulary.add(word)
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
     * The tasks in which every word stands, in no order.
     * @param words folded
     * @param loosely with a wrong letter here and there
     * @param numbers which of the words are meant as the number of a task
     */
    find(words: readonly string[], loosely: boolean, numbers: readonly string[] = []): Match[] {
      const anywhere = (word: string) => [
        { queries: [word], prefix: true, ...(loosely && { fuzzy: fuzzyOf(word) }) },
        ...(loosely ? [] : around(word)),
      ]
      const asNumber = (word: string) => [{ queries: [word], prefix: true, fields: ['number'] }]
      const queries = words.map((word) => ({
        combineWith: 'OR' as const,
        queries: numbers.includes(word) ? asNumber(word) : anywhere(word),
      }))
      // Few words are met over and over.
      const likeness = words.map((word) => remembered((term: string) => likenessOf(word, term)))
      return index.search({ queries, combineWith: 'AND' }).flatMap(({ id, match }) => {
        const found = words.map((word, at) =>
          numbers.includes(word)
            ? numberOf(word, match as Record<string, Field[]>)
            : bestOf(word, match as Record<string, Field[]>, likeness[at]!),
        )
        if (!found.every((one) => one !== null)) return []
        const score = found.reduce((sum, one) => sum + one.score, 0) / words.length
        return [
          {
            taskId: id as TaskId,
            score,
            words: [...new Set(found.map(({ term }) => term))],
            isInTitle: found.every(({ isInTitle }) => isInTitle),
          },
        ]
      })
    },
  }
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

function textIn({ taskId, title, number, prose }: Doc, field: Field | 'taskId'): string {
  if (field === 'taskId') return taskId
  if (field === 'title') return title
  if (field === 'number') return String(number)
  if (field === 'description') return prose?.description ?? ''
  return prose?.comments.map(([, text]) => text).join('\n') ?? ''
}

// A letter struck in the wrong order is two to the library; what is too far is left out afterwards.
const fuzzyOf = (word: string): number => Math.min(2, typosIn(word) * 2)

const weight: Record<Field, number> = { title: 1, number: 1, comments: 0.5, description: 0.4 }

type Best = { term: string; score: number; isInTitle: boolean }

/**
 * How well a word was found. It is asked of this task alone: how often a word stands in others would tell of tasks that
 * the asker may not see.
 */
function bestOf(word: string, match: Record<string, Field[]>, likenessTo: (term: string) => number): Best | null {
  let best: Best | null = null
  for (const [term, there] of Object.entries(match)) {
    const likeness = likenessTo(term)
    for (const field of likeness > 0 ? there : []) {
      // Figures are a number as a whole, or none.
      if (field === 'number' && term !== word) continue
      const score = likeness * weight[field]
      const isInTitle = field === 'title' || field === 'number'
      if (!best || score > best.score) best = { term: likeness < 0.4 ? term : word, score, isInTitle }
    }
  }
  return best
}

/** The number itself goes before all that begin with it, wherever they are. */
function numberOf(word: string, match: Record<string, Field[]>): Best | null {
  const isNumber = ([term, there]: [string, Field[]]) => term.startsWith(word) && there.includes('number')
  const term = Object.entries(match).find(isNumber)?.[0]
  return term === undefined ? null : { term: word, score: term === word ? 3 : 1, isInTitle: true }
}

function likenessOf(word: string, term: string): number {
  if (term === word) return 1
  if (term.startsWith(word)) return 0.7 + (0.2 * word.length) / term.length
  if (term.includes(word)) return 0.5
  return isNear(word, term) ? 0.3 : 0
}

function remembered(work: (term: string) => number): (term: string) => number {
  const known = new Map<string, number>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    const now = work(term)
    known.set(term, now)
    return now
  }
}
