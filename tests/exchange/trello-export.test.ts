// How a whole Trello export is converted.

import { describe, expect, it } from 'vitest'
import { ImportPlan } from '#shared/exchange/import-plan.ts'
import { summaryOf } from '#shared/exchange/summary.ts'
import { readTrello } from '#shared/exchange/trello.ts'
import { countOf, fileOf } from './trello-boards.ts'

describe('a current Trello export', () => {
  const plan = readTrello(fileOf('today.json'))
  const [archived, gravel, template, old, tandem] = plan.tasks

  it('matches the schema', () => expect(ImportPlan.parse(plan)).toEqual(plan))

  it('keeps the board', () =>
    expect(plan).toMatchObject({
      source: 'trello',
      sourceId: '65a000000000000000000001',
      title: 'Repair shop',
      description: 'Bikes in, bikes out.',
      color: 'rose',
    }))

  it('keeps the lists in order, with archived ones and soft limits', () =>
    expect(plan.tabs).toEqual([
      {
        key: 'tasks',
        title: null,
        lists: [
          { key: '65a0000000000000000000b1', title: 'Waiting', state: 'active', softLimit: null },
          { key: '65a0000000000000000000b3', title: 'Last year', state: 'archived', softLimit: null },
          { key: '65a0000000000000000000b2', title: 'Ready', state: 'active', softLimit: 4 },
        ],
      },
    ]))

  it('keeps the cards in the order of their lists and positions', () =>
    expect(plan.tasks.map(({ title }) => title)).toEqual([
      'Put away',
      'Gravel bike',
      'How we repair',
      'Old one',
      'Tandem',
    ]))

  it('keeps the archived state, and leaves the cards of an archived list in their list', () => {
    expect(archived?.state).toBe('archived')
    expect(old?.state).toBe('active')
  })

  it('keeps number, people, dates, labels and address of a card', () =>
    expect(gravel).toMatchObject({
      number: 1,
      status: 'not_started',
      completedAt: null,
      priority: 'medium',
      assignee: '65a0000000000000000000d2',
      otherPeople: ['65a0000000000000000000d1'],
      labels: ['65a0000000000000000000c1', '65a0000000000000000000c3'],
      start: '2024-02-01T08:00:00.000Z',
      due: '2024-02-10T16:00:00.000Z',
      sourceUrl: 'https://trello.com/c/abcdefgh',
    }))

  it('takes creator and creation date of a card from the history or from its id', () => {
    expect(gravel?.createdAt).toBe('2024-01-11T09:00:00.000Z')
    expect(gravel?.createdBy).toEqual({ name: 'Bo Test', person: '65a0000000000000000000d2' })
    expect(tandem?.createdAt).toBe(new Date(0x65a00000 * 1_000).toISOString())
    expect(tandem?.createdBy).toEqual({ name: null, person: null })
  })

  it('takes completion and its date from the due mark', () => {
    expect(tandem).toMatchObject({ status: 'completed', completedAt: '2024-02-28T09:00:00.000Z' })
    expect(template?.status).toBe('not_started')
  })

  it('writes the custom fields below the description, in their order', () =>
    expect(gravel?.description).toBe(
      'Creaks.\n\nSee [the part](https://parts.example/1).\n\n' +
        '- [x] Paid\n- **Frame:** Steel\n- **Price:** 120.50\n- **Seen:** 2024-01-28 10:00 UTC',
    ))

  it('turns several check lists into sub-tasks that name their list', () =>
    expect(gravel?.subTasks).toEqual([
      {
        key: 'k1',
        title: 'Work: Grease',
        description: '',
        checkList: 'Work',
        status: 'completed',
        assignee: null,
        due: null,
      },
      {
        key: 'k2',
        title: 'Work: Test ride',
        description: '',
        checkList: 'Work',
        status: 'not_started',
        assignee: null,
        due: null,
      },
      {
        key: 'k3',
        title: 'Bill: Write it',
        description: '',
        checkList: 'Bill',
        status: 'not_started',
        assignee: '65a0000000000000000000d1',
        due: '2024-02-09T10:00:00.000Z',
      },
    ]))

  it('keeps comments in order with author, date and text, and mentions as text', () =>
    expect(gravel?.comments).toEqual([
      {
        key: '65a0000000000000000000a2',
        author: { name: 'Bo Test', person: '65a0000000000000000000d2' },
        at: '2024-02-02T09:00:00.000Z',
        editedAt: '2024-02-02T10:00:00.000Z',
        text: 'First',
      },
      {
        key: '65a0000000000000000000a3',
        author: { name: 'Gone Person', person: '65a0000000000000000000d9' },
        at: '2024-02-03T09:00:00.000Z',
        editedAt: null,
        text: 'Second, @aylin',
      },
    ]))

  it('keeps attachments as links', () =>
    expect(gravel?.attachments).toEqual([
      { title: 'Manual', url: 'https://parts.example/manual.pdf' },
      { title: 'photo.jpg', url: 'https://trello.com/1/cards/x/attachments/y/download/photo.jpg' },
    ]))

  it('lists the members, followed by other authors', () =>
    expect(plan.people).toEqual([
      { key: '65a0000000000000000000d1', name: 'Aylin Test', userName: 'aylin', email: 'aylin@example.test' },
      { key: '65a0000000000000000000d2', name: 'Bo Test', userName: 'bo', email: null },
      { key: '65a0000000000000000000d9', name: 'Gone Person', userName: 'gone', email: null },
    ]))

  it('counts what is imported and what is left out', () =>
    expect(summaryOf(plan)).toEqual({
      title: 'Repair shop',
      lists: { active: 2, archived: 1 },
      tasks: { active: 3, archived: 2, completed: 1, dated: 2, assigned: 1 },
      subTasks: 3,
      labels: 3,
      comments: 2,
      attachments: 2,
      people: 3,
      left: [
        { what: 'cards.cover', fate: 'not_imported', count: 1, characters: 0, examples: ['Gravel bike'] },
        { what: 'cards.votes', fate: 'not_imported', count: 1, characters: 0, examples: ['Gravel bike'] },
        { what: 'cards.stickers', fate: 'not_imported', count: 2, characters: 0, examples: ['Gravel bike'] },
        { what: 'cards.reminder', fate: 'not_imported', count: 1, characters: 0, examples: ['Gravel bike'] },
        { what: 'comments.not_in_file', fate: 'not_imported', count: 1, characters: 0, examples: ['Gravel bike'] },
        {
          what: 'board.description',
          fate: 'not_imported',
          count: 1,
          characters: 20,
          examples: ['Bikes in, bikes out.'],
        },
        { what: 'power_ups', fate: 'not_imported', count: 1, characters: 0, examples: ['Repair shop'] },
        { what: 'history', fate: 'not_imported', count: 2, characters: 0, examples: [] },
        { what: 'cards.template', fate: 'changes', count: 1, characters: 0, examples: ['How we repair'] },
        { what: 'people.several_on_a_card', fate: 'changes', count: 1, characters: 0, examples: ['Gravel bike'] },
        { what: 'attachments.kept_at_source', fate: 'changes', count: 1, characters: 0, examples: ['photo.jpg'] },
        { what: 'custom_fields.in_description', fate: 'changes', count: 4, characters: 0, examples: ['Gravel bike'] },
      ],
    }))

  it('produces the same keys on each read', () => expect(readTrello(fileOf('today.json'))).toEqual(plan))
})

describe('a Trello export of 2013', () => {
  const plan = readTrello(fileOf('of-2013.json'))

  it('finds the labels by colour and name, used or defined', () => {
    expect(plan.labels).toEqual([
      { key: '#1', title: 'Late', color: 'red' },
      { key: '#2', title: '', color: 'green' },
    ])
    expect(plan.tasks[0]?.labels).toEqual(['#2', '#1'])
  })

  it('takes the completed check items from the card', () =>
    expect(plan.tasks[0]?.subTasks.map(({ title, status }) => [title, status])).toEqual([
      ['Invite', 'not_started'],
      ['Make boards', 'completed'],
    ]))

  it('recognises attachments that are stored at Trello', () =>
    expect(countOf(plan, 'attachments.kept_at_source')).toBe(1))
})

describe('an export of a third-party tool', () => {
  const plan = readTrello(fileOf('of-a-tool.json'))
  const [task] = plan.tasks

  it('finds the board in its own section', () =>
    expect(plan).toMatchObject({ sourceId: 'board_1', title: 'From a tool', description: 'As little as can be' }))

  it('finds check lists in the card', () => expect(task?.subTasks).toMatchObject([{ key: 'ci_1', title: 'Draw' }]))

  it('finds comments by card, and authors by user name', () => {
    expect(task?.comments.map(({ text }) => text)).toEqual(['Variables', 'Good'])
    expect(plan.people).toEqual([{ key: '#1', name: 'Alice Test', userName: 'alice', email: null }])
    expect(task?.comments.map(({ author }) => author.person)).toEqual(['#1', '#1'])
  })
})
