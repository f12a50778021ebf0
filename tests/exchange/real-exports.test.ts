// Real exports of other people's boards, which are stored beside the checkout and never in it.

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ImportPlan } from '#shared/exchange/import-plan.ts'
import type { LeftOutCode } from '#shared/exchange/left-out.ts'
import { ImportError } from '#shared/exchange/import-error.ts'
import { summaryOf } from '#shared/exchange/summary.ts'
import { readTrello } from '#shared/exchange/trello.ts'

const folder = new URL('../../../shared/fixtures/import/', import.meta.url)
const bytesOf = (name: string) => readFileSync(new URL(name, folder))

type RawCard = {
  id: string
  name: string
  desc?: string
  idList: string
  pos: number
  closed?: boolean
  labels?: unknown[]
}
type RawAction = {
  type: string
  date: string
  memberCreator: { fullName: string }
  data: { text: string; card: { id: string } }
}
type RawBoard = { lists: { id: string; name: string; pos: number }[]; cards: RawCard[]; actions?: RawAction[] }
const rawOf = (name: string): RawBoard => JSON.parse(bytesOf(name).toString())

type Expected = {
  lists: [active: number, archived: number]
  tasks: [active: number, archived: number, completed: number, dated: number, assigned: number]
  rest: [
    subTasks: number,
    done: number,
    labels: number,
    labelled: number,
    comments: number,
    attachments: number,
    people: number,
  ]
  left: Partial<Record<LeftOutCode, number>>
}

// Counted by a script that shares no code with the reader.
const expected: Record<string, Expected> = {
  'trello_kanban-template.json': {
    lists: [7, 1],
    tasks: [14, 2, 1, 1, 0],
    rest: [0, 0, 6, 0, 0, 9, 1],
    left: {
      'cards.cover': 8,
      'cards.reminder': 1,
      'board.description': 1,
      'board.background': 1,
      history: 67,
      'attachments.kept_at_source': 9,
    },
  },
  'trello_minimal-10cards.json': {
    lists: [3, 0],
    tasks: [10, 0, 0, 0, 0],
    rest: [0, 0, 0, 0, 0, 0, 0],
    left: { 'board.description': 1 },
  },
  'trello_pacs-spark_45cards.json': {
    lists: [12, 0],
    tasks: [33, 12, 0, 0, 5],
    rest: [26, 8, 7, 28, 24, 0, 6],
    left: { 'check_lists.name_dropped': 6, 'board.background': 1, history: 198 },
  },
  'trello_project100.json': {
    lists: [3, 0],
    tasks: [3, 0, 0, 0, 3],
    rest: [0, 0, 6, 0, 0, 0, 1],
    left: { 'board.background': 1, history: 33, 'custom_fields.in_description': 8 },
  },
  'trello_simple-project-board.json': {
    lists: [4, 1],
    tasks: [9, 1, 0, 0, 0],
    rest: [12, 7, 8, 4, 4, 5, 1],
    left: {
      'cards.cover': 4,
      'people.unknown': 4,
      'cards.number_changed': 5,
      'check_lists.name_dropped': 2,
      'board.description': 1,
      'board.background': 1,
      history: 27,
      'attachments.kept_at_source': 5,
    },
  },
  'trello_web-development.json': {
    lists: [8, 0],
    tasks: [8, 0, 0, 0, 0],
    rest: [0, 0, 6, 0, 0, 0, 2],
    left: { 'board.description': 1, 'board.background': 1, history: 50 },
  },
  'trello_welcome-board_2013.json': {
    lists: [3, 0],
    tasks: [18, 0, 0, 0, 1],
    rest: [3, 1, 2, 2, 2, 2, 2],
    left: {
      'cards.cover': 1,
      'cards.votes': 1,
      'check_lists.name_dropped': 1,
      history: 45,
      'attachments.kept_at_source': 2,
    },
  },
}

describe.skipIf(!existsSync(folder))(
  'real exports (skipped where ../shared/fixtures/import is not beside the checkout)',
  () => {
    describe.each(Object.entries(expected))('%s', (name, { lists, tasks, rest, left }) => {
      const planOf = () => readTrello(bytesOf(name))

      it('matches the schema', () => expect(ImportPlan.parse(planOf())).toEqual(planOf()))

      it('is imported with all content', () => {
        const plan = planOf()
        const sum = summaryOf(plan)
        const { active, archived, completed, dated, assigned } = sum.tasks
        const done = plan.tasks
          .flatMap(({ subTasks }) => subTasks)
          .filter(({ status }) => status === 'completed').length
        const labelled = plan.tasks.flatMap((task) => task.labels).length
        expect([sum.lists.active, sum.lists.archived]).toEqual(lists)
        expect([active, archived, completed, dated, assigned]).toEqual(tasks)
        expect([sum.subTasks, done, sum.labels, labelled, sum.comments, sum.attachments, sum.people]).toEqual(rest)
        expect(Object.fromEntries(plan.left.map(({ what, count }) => [what, count]))).toEqual(left)
      })

      it('keeps names, texts and order', () => {
        const plan = planOf()
        const raw = rawOf(name)
        const place = new Map(raw.lists.toSorted((one, other) => one.pos - other.pos).map(({ id }, at) => [id, at]))
        const cards = raw.cards
          .map((card, at) => ({ ...card, at, list: place.get(card.idList) ?? -1 }))
          .toSorted((one, other) => one.list - other.list || one.pos - other.pos || one.at - other.at)
        expect(plan.tasks.map(({ key, title, list, state }) => [key, title, list, state])).toEqual(
          cards.map((card) => [card.id, card.name.trim(), card.idList, card.closed ? 'archived' : 'active']),
        )
        for (const [at, { description }] of plan.tasks.entries())
          expect(description.startsWith(cards[at]?.desc ?? '')).toBe(true)
      })

      it('keeps every comment with author, date and text', () => {
        const found = planOf().tasks.flatMap((task) =>
          task.comments.map(({ author, at, text }) => [task.key, author.name, at, text].join('\n')),
        )
        const raw = (rawOf(name).actions ?? []).filter(({ type }) => type === 'commentCard')
        const comments = raw.map(({ data, memberCreator, date }) =>
          [data.card.id, memberCreator.fullName, date, data.text].join('\n'),
        )
        expect(found.toSorted()).toEqual(comments.toSorted())
      })
    })

    it.each([
      ['trello_quarry-vision_269cards.json', 'import.cards_without_list', { count: 269, cards: 269 }],
      ['asana_api_tasks_with_subtasks.json', 'import.not_trello', {}],
      ['jira_cloud_export.csv', 'import.not_json', { position: 0 }],
      ['wekan_board-import.csv', 'import.not_json', { position: 0 }],
    ] as const)('%s is rejected with %s', (name, code, details) =>
      expect(() => readTrello(bytesOf(name))).toThrow(
        expect.toSatisfy(
          (error) =>
            error instanceof ImportError &&
            error.code === code &&
            JSON.stringify(error.details) === JSON.stringify(details),
        ),
      ),
    )

    it('writes custom fields as lines', () =>
      expect(
        readTrello(bytesOf('trello_project100.json')).tasks.map(({ title, description }) => [title, description]),
      ).toEqual([
        ['Write code', '- [x] Logical Value\n- **Date Value:** 2021-01-07 10:00 UTC\n- **Text Value:** Hello'],
        ['Review code', ''],
        [
          'Visualize code',
          '- [x] Logical Value\n- **Date Value:** 2021-01-28 10:00 UTC\n- **Dropdown:** Down\n- **Number Value:** 100.32\n- **Text Value:** Test text',
        ],
      ]))
  },
)
