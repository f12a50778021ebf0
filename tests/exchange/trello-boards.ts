// Minimal Trello exports, in which tests change single values.

import { readFileSync } from 'node:fs'
import type { ImportPlan } from '#shared/exchange/import-plan.ts'
import type { LeftOutCode } from '#shared/exchange/left-out.ts'
import { ImportError, type ImportErrorCode } from '#shared/exchange/import-error.ts'
import { readTrello } from '#shared/exchange/trello.ts'

type Raw = Record<string, unknown>

export const aList = (raw: Raw = {}): Raw => ({ id: 'list1', name: 'To do', closed: false, pos: 1, ...raw })

export const aCard = (raw: Raw = {}): Raw => ({ id: 'card1', name: 'A card', idList: 'list1', pos: 1, ...raw })

export const aBoard = (raw: Raw = {}): Raw => ({
  id: 'board1',
  name: 'A board',
  lists: [aList()],
  cards: [aCard()],
  ...raw,
})

export const aComment = (raw: Raw = {}, text = 'Words', card = 'card1'): Raw => ({
  id: 'comment1',
  type: 'commentCard',
  date: '2024-05-06T07:08:09.000Z',
  memberCreator: { id: 'ann', fullName: 'Ann Author', username: 'ann' },
  data: { text, card: { id: card, name: 'Where it stood' } },
  ...raw,
})

export const read = (raw: unknown, untitled?: string) =>
  readTrello(JSON.stringify(raw), untitled === undefined ? {} : { untitled })

/** Reads a board with one card and returns its only task. */
export function taskOf(card: Raw, board: Raw = {}) {
  const plan = read(aBoard({ cards: [aCard(card)], ...board }))
  const [task] = plan.tasks
  if (!task) throw new Error('the card did not come')
  return { task, plan }
}

export const countOf = (plan: ImportPlan, what: LeftOutCode) => plan.left.find((line) => line.what === what)?.count ?? 0
export const examplesOf = (plan: ImportPlan, what: LeftOutCode) =>
  plan.left.find((line) => line.what === what)?.examples

export function readErrorOf(source: string | Uint8Array): { code: ImportErrorCode; details: ImportError['details'] } {
  try {
    readTrello(source)
  } catch (error) {
    if (error instanceof ImportError) return { code: error.code, details: error.details }
    throw error
  }
  throw new Error('the file was not rejected')
}

export const fileOf = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8')

const parts = (at: number) => Array.from({ length: at % 4 }, (_, item) => ({ id: `i${at}-${item}`, name: `${item}` }))

/** Two slices: forty cards with everything a card can have, and eighty comments each. */
export function aBigBoard(name: string): Raw {
  const cards = Array.from({ length: 40 }, (_, at) =>
    aCard({
      id: `card${at}`,
      name: `Card ${at}`,
      desc: `Text of ${at}`,
      pos: at,
      idShort: at + 1,
      closed: at % 10 === 9,
      attachments: [{ name: 'Plan', url: 'https://plans.example/1' }],
    }),
  )
  return aBoard({
    id: name,
    name,
    cards,
    checklists: cards.map(({ id }, at) => ({ id: `k${at}`, idCard: id, name: 'Checklist', checkItems: parts(at) })),
    actions: cards.flatMap((card, at) =>
      Array.from({ length: 80 }, (_, i) => aComment({ id: `a${at}-${i}` }, `Comment ${i}`, String(card.id))),
    ),
  })
}
