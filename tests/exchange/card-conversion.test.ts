// Conversion of a card into a task: position, title, texts and dates.

import { describe, expect, it } from 'vitest'
import { aBoard, aCard, aList, countOf, read, taskOf } from './trello-boards.ts'

const titles = (poses: unknown[]) =>
  read(aBoard({ cards: poses.map((pos, at) => aCard({ id: `c${at}`, name: `${at}`, pos })) })).tasks.map(
    ({ title }) => title,
  )

describe('the order of cards', () => {
  it.each([
    ['by position', [3, 1, 2], ['1', '2', '0']],
    ['of ties by the file', [1, 1, 0, 1], ['2', '0', '1', '3']],
    ['by numbers in words', ['20', 3, '1e1'], ['1', '2', '0']],
    ['with top first and bottom last', ['bottom', 5, 'top', 7], ['2', '1', '3', '0']],
    ['with unreadable positions last', [null, {}, 2, 'NaN', 1], ['4', '2', '0', '1', '3']],
  ])('is %s', (_, poses, expected) => expect(titles(poses)).toEqual(expected))
})

describe('titles', () => {
  it.each([
    ['trimmed and in one line', { name: '  a\n b\u0000 ' }, 'a b'],
    [
      'from the first words of the description',
      { name: ' ', desc: '\n# **Call** the shop\nand more' },
      'Call the shop',
    ],
    ['from the name of a picture', { name: '', desc: '![image.png](https://a.example/b.png)' }, 'image.png'],
    [
      'from the line behind a nameless picture',
      { name: '', desc: '![](https://a.example/b.png)\n> `door` open' },
      'door open',
    ],
    ['from the words of links', { name: '', desc: '- [ ] [Ask](https://a.example) ~~us~~ [there][1]' }, 'Ask us there'],
    [
      'from words before a link that ends too late',
      { name: '', desc: `See [it](https://a.example/${'x'.repeat(3_000)})` },
      'See',
    ],
    [
      'cut behind a link',
      { name: '', desc: `[${'word '.repeat(9)}](https://a.example/${'x'.repeat(90)}) ${'y'.repeat(50)}` },
      `${'word '.repeat(9)}${'y'.repeat(34)}…`,
    ],
    ['given by the reader', { name: '\u200B', desc: '' }, '?'],
    ['from a number', { name: 404 }, '404'],
    ['given by the reader when it is no text', { name: { a: 1 } }, '?'],
    ['well-formed', { name: 'a\uD800b' }, 'a\uFFFDb'],
  ])('are %s', (_, card, expected) =>
    expect(read(aBoard({ cards: [aCard(card)] }), '?').tasks[0]?.title).toBe(expected),
  )

  it('have a neutral default if the reader supplies none', () => expect(taskOf({ name: '' }).task.title).toBe('–'))

  it('are extracted from Markdown', () => expect(taskOf({ name: '', desc: '>'.repeat(9_000) }).task.title).toBe('–'))

  it('that are missing are counted', () => expect(countOf(taskOf({ name: '' }).plan, 'cards.title_missing')).toBe(1))

  it('of 500 characters stay, longer ones are cut and kept whole in the description', () => {
    const fits = 'x'.repeat(500)
    expect(taskOf({ name: fits }).task).toMatchObject({ title: fits, description: '' })
    const long = `${'x'.repeat(498)}😀 and more`
    const { task, plan } = taskOf({ name: long, desc: 'Its own' })
    expect(task.title).toBe(`${'x'.repeat(498)}…`)
    expect(task.description).toBe(`${long}\n\nIts own`)
    expect(countOf(plan, 'cards.title_cut')).toBe(1)
  })
})

describe('texts', () => {
  it('keep their Markdown', () => {
    const desc = '# Head\r\n\r\n- [ ] box\tand `code`\r\n\r\n[a](https://b.example) <c@d.example> @someone 😀  \nend'
    expect(taskOf({ desc }).task.description).toBe(desc.replaceAll('\r', ''))
  })

  it('of 50,000 characters stay, the rest of longer ones is counted', () => {
    expect(taskOf({ desc: 'x'.repeat(50_000) }).plan.left).toEqual([])
    const { task, plan } = taskOf({ desc: 'x'.repeat(50_007) })
    expect(task.description).toHaveLength(50_000)
    expect(plan.left).toEqual([{ what: 'texts.cut', count: 1, characters: 7, examples: ['A card'] }])
  })

  it('are cut at 100 KB, never within a character', () => {
    const { task, plan } = taskOf({ desc: '😀'.repeat(25_000) + '€'.repeat(5) })
    expect(task.description.length).toBe(50_000)
    const euro = taskOf({ desc: '€'.repeat(40_000) })
    expect(new TextEncoder().encode(euro.task.description).length).toBeLessThanOrEqual(100_000)
    expect(euro.task.description).toHaveLength(33_333)
    expect(plan.left[0]?.characters).toBe(5)
    expect(taskOf({ desc: `x${'😀'.repeat(30_000)}` }).task.description.isWellFormed()).toBe(true)
  })

  it('that are not strings are counted', () =>
    expect(countOf(taskOf({ desc: ['a'] }).plan, 'texts.unreadable')).toBe(1))

  it('include the location of a card', () =>
    expect(
      taskOf({ desc: 'Meet', locationName: 'Harbour', address: 'Quay 1', coordinates: { latitude: 1.5, longitude: 2 } })
        .task.description,
    ).toBe('Meet\n\n📍 Harbour, Quay 1, 1.5, 2'))
})

describe('dates', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29T10:00:00.000Z', '2024-02-29T10:00:00.000Z'],
    ['2024-02-29T10:00:00+02:00', '2024-02-29T08:00:00.000Z'],
    ['2024-02-29T10:00', '2024-02-29T10:00:00.000Z'],
    ['2023-02-29', null],
    ['2023-02-30T10:00:00Z', null],
    ['tomorrow', null],
    [1_700_000_000_000, null],
    ['+012345-01-01T00:00:00Z', null],
  ])('%s is parsed as %s', (due, expected) => {
    const { task, plan } = taskOf({ due })
    expect(task.due).toBe(expected)
    expect(countOf(plan, 'dates.unreadable')).toBe(expected ? 0 : 1)
  })

  it('keep the end if the start is later', () => {
    const { task, plan } = taskOf({ start: '2024-02-02T10:00:00.000Z', due: '2024-02-01T10:00:00.000Z' })
    expect(task).toMatchObject({ start: null, due: '2024-02-01T10:00:00.000Z' })
    expect(countOf(plan, 'dates.start_after_due')).toBe(1)
  })

  it('of completion are taken from the card, not guessed', () => {
    expect(taskOf({ dueComplete: true, dateCompleted: '2025-01-01T00:00:00.000Z' }).task.completedAt).toBe(
      '2025-01-01T00:00:00.000Z',
    )
    expect(taskOf({ dueComplete: true, dateLastActivity: '2025-01-01T00:00:00.000Z' }).task).toMatchObject({
      status: 'completed',
      completedAt: null,
    })
    expect(countOf(taskOf({ dueComplete: true, dateCompleted: 'x' }).plan, 'dates.unreadable')).toBe(1)
    expect(taskOf({ dueComplete: 'yes' }, { lists: [aList({ name: 'Done' })] }).task.status).toBe('not_started')
  })
})

describe('numbers', () => {
  it('that are taken, too high or unreadable are reassigned, which is reported', () => {
    const numbers = [7, 7, 10_000_000, '8', undefined]
    const { tasks, ...plan } = read(aBoard({ cards: numbers.map((idShort, at) => aCard({ id: `c${at}`, idShort })) }))
    expect(tasks.map(({ number }) => number)).toEqual([7, null, null, null, null])
    expect(countOf({ ...plan, tasks }, 'cards.number_changed')).toBe(3)
  })
})
