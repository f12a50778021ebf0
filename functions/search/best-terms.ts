// The best matching term of each task for one word of a query.

import type MiniSearch from 'minisearch'
import type { LabelId, TaskId } from '#shared/common/ids.ts'
import { allowedTypos, isWithinTypos } from '#shared/search/typos.ts'

/** The fields with texts. */
export const textFields = ['title', 'comments', 'description'] as const
/** The fields of the index of the library. */
export type Field = (typeof textFields)[number] | 'labels'

/** The index of the library. */
type TextIndex = Pick<MiniSearch, 'search'>

/** The numbers of the tasks, in digits. */
export type TaskNumbers = ReadonlyMap<TaskId, string>

/** A label with the terms of its title. */
export type NamedLabel = { labelId: LabelId; title: string; terms: readonly string[] }

/** A term that matches a word, and how well: from 0 to 1, or 3 for a task number that was asked for. */
export type BestTerm = { term: string; score: number; isInTitle: boolean; labelId?: LabelId }

/** For each task that matches a word. */
export type BestTerms = Map<TaskId, BestTerm>

const weight: Record<Field, number> = { title: 1, labels: 0.8, comments: 0.5, description: 0.4 }

/** Shorter parts of words would match too much. */
export const minPartLength = 4

/** Minimum similarity of a prefix match, and of a match inside of a word. */
const [prefixSimilarity, partSimilarity] = [0.7, 0.5]

type WordContext = {
  index: TextIndex
  taskNumbers: TaskNumbers
  labels: readonly NamedLabel[]
  /** Also finds misspelt words. */
  allowTypos: boolean
  /** Terms that contain the word after their beginning. */
  compounds: readonly string[]
}

/** Scores matches from each task alone: term frequencies would reveal hidden tasks. */
export function bestTermsOf(
  word: string,
  { index, taskNumbers, labels, allowTypos, compounds }: WordContext,
): BestTerms {
  const best: BestTerms = new Map()
  const keepBest = (taskId: TaskId, term: BestTerm): void => {
    if (term.score > (best.get(taskId)?.score ?? 0)) best.set(taskId, term)
  }
  if (onlyDigits.test(word))
    taskNumbers.forEach((number, taskId) => {
      if (number === word) best.set(taskId, { term: word, score: 1, isInTitle: true })
    })
  const similarity = cached((term) => similarityOf(word, term))
  for (const field of textFields) {
    const bestTerm = cached((term) => textTerm({ word, term, field, similarity: similarity(term) }))
    const visit = (taskId: TaskId, term: string) => keepBest(taskId, bestTerm(term))
    visitMatches(index, [word], { fields: [field], prefix: true, fuzzy: allowTypos ? fuzzyOf(word) : 0, visit })
    visitMatches(index, compounds, { fields: [field], visit })
  }
  const labelTerms = matchingLabels(labels, word, allowTypos)
  const visit = (taskId: TaskId, labelId: string) => keepBest(taskId, labelTerms.get(labelId)!)
  visitMatches(index, [...labelTerms.keys()], { fields: ['labels'], visit })
  return best
}

const onlyDigits = /^\d+$/

/** Returns the tasks whose numbers begin with these digits; the exact number ranks first. */
export function bestNumbers(taskNumbers: TaskNumbers, digits: string): BestTerms {
  const best: BestTerms = new Map()
  taskNumbers.forEach((number, taskId) => {
    if (number.startsWith(digits)) best.set(taskId, { term: digits, score: number === digits ? 3 : 1, isInTitle: true })
  })
  return best
}

type VisitOptions = {
  fields: Field[]
  prefix?: boolean
  fuzzy?: number
  visit: (taskId: TaskId, term: string) => void
}

/**
 * Visits each task and term that matches one of `words`. A letter or two match thousands of tasks; with a boost of 0, the
 * library creates nothing for them.
 */
function visitMatches(index: TextIndex, words: readonly string[], { visit, ...options }: VisitOptions): void {
  const boostDocument = (taskId: TaskId, term: string): number => {
    visit(taskId, term)
    return 0
  }
  index.search({ queries: [...words] }, { ...options, boostDocument })
}

type TermMatch = { word: string; term: string; field: Field; similarity: number }

const textTerm = ({ word, term, field, similarity }: TermMatch): BestTerm => ({
  term: similarity < partSimilarity ? term : word,
  score: similarity * weight[field],
  isInTitle: field === 'title',
})

/** Returns labels with a matching title, as terms for the tasks that have them. */
function matchingLabels(labels: readonly NamedLabel[], word: string, allowTypos: boolean): Map<string, BestTerm> {
  const minSimilarity = allowTypos ? 0 : word.length < minPartLength ? prefixSimilarity : partSimilarity
  return new Map(
    labels.flatMap(({ labelId, terms }) => {
      const similarity = Math.max(0, ...terms.map((term) => similarityOf(word, term)))
      if (similarity === 0 || similarity < minSimilarity) return []
      return [[labelId, { term: word, score: similarity * weight.labels, isInTitle: false, labelId }] as const]
    }),
  )
}

// A transposition counts as two edits in the library; matches that are too far are removed afterwards.
const fuzzyOf = (word: string): number => Math.min(2, allowedTypos(word) * 2)

function similarityOf(word: string, term: string): number {
  if (term === word) return 1
  if (term.startsWith(word)) return prefixSimilarity + (0.2 * word.length) / term.length
  if (term.includes(word)) return partSimilarity
  return isWithinTypos(word, term) ? 0.3 : 0
}

/** Caches the results of a function of a term; the tasks of a board share few terms. */
function cached<Result>(compute: (term: string) => Result): (term: string) => Result {
  const results = new Map<string, Result>()
  return (term) => {
    const known = results.get(term)
    if (known !== undefined) return known
    const computed = compute(term)
    results.set(term, computed)
    return computed
  }
}
