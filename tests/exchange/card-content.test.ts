// Content of cards: check lists, comments and labels.

import { describe, expect, it } from 'vitest'
import { aBoard, aComment, aList, countOf, examplesOf, read, taskOf } from './trello-boards.ts'

const checkList = (raw: Record<string, unknown> = {}) => ({
  id: 'k',
  idCard: 'card1',
  name: 'Checklist',
  checkItems: [],
  ...raw,
})
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at}`, name: `Item ${at}`, pos: at }))

describe('check lists', () => {
  it('fill 90 sub-tasks, the rest is added to the description', () => {
    const rest = [
      { id: 'x', name: 'Last but one', state: 'complete', pos: 90 },
      { id: 'y', name: 'Last', state: 'incomplete', pos: 91, due: '2024-01-01', idMember: 'm' },
    ]
    const { task, plan } = taskOf(
      { desc: 'Own' },
      {
        members: [{ id: 'm', fullName: 'Mo' }],
        checklists: [checkList({ name: 'Parts', checkItems: [...rest, ...items(90)] })],
      },
    )
    expect(task.subTasks).toHaveLength(90)
    expect(task.description).toBe('Own\n\n**Parts**\n\n- [x] Last but one\n- [ ] Last (Mo, 2024-01-01)')
    expect(countOf(plan, 'check_items.in_description')).toBe(2)
  })

  it('repeat the list name where the rest continues in another list', () => {
    const { task } = taskOf(
      {},
      { checklists: [checkList({ checkItems: items(91) }), checkList({ id: 'b', name: 'B', checkItems: items(1) })] },
    )
    expect(task.description).toBe('**Checklist**\n\n- [ ] Item 90\n\n**B**\n\n- [ ] Item 0')
    expect(new Set(task.subTasks.map(({ key }) => key)).size).toBe(90)
  })

  it('that are the only one of a card lose their name, and empty ones everything: both are reported', () => {
    const { task, plan } = taskOf({}, { checklists: [checkList({ name: 'Tools', checkItems: items(1) })] })
    expect(task.subTasks).toMatchObject([{ title: 'Item 0', checkList: 'Tools' }])
    expect(examplesOf(plan, 'check_lists.name_dropped')).toEqual(['Tools'])
    expect(taskOf({}, { checklists: [checkList({ name: '', checkItems: items(1) })] }).plan.left).toEqual([])
    const lists = ['A', 'B', 'C'].map((name, at) => checkList({ id: name, name, checkItems: items(at) }))
    const { plan: ofThree } = taskOf({}, { checklists: lists })
    expect(ofThree.left.map(({ what, examples }) => [what, examples])).toEqual([['check_lists.empty', ['A']]])
    const { plan: ofTwo } = taskOf({}, { checklists: lists.slice(0, 2) })
    expect(ofTwo.left.map(({ what, examples }) => [what, examples])).toEqual([
      ['check_lists.empty', ['A']],
      ['check_lists.name_dropped', ['B']],
    ])
  })

  it('belong to the card that lists them if they name no card', () =>
    expect(
      taskOf({ idChecklists: ['k'] }, { checklists: [checkList({ idCard: undefined, checkItems: items(1) })] }).task
        .subTasks,
    ).toHaveLength(1))

  it('that are invalid, orphaned, missing or duplicated are counted', () => {
    const lost = checkList({ id: 'lost', idCard: 'nowhere', name: 'Lost' })
    const { plan } = taskOf(
      { idChecklists: ['gone'] },
      { checklists: [lost, lost, 5, checkList({ checkItems: [null, 'a'] })] },
    )
    expect(plan.left.map(({ what, count }) => [what, count])).toEqual([
      ['check_lists.unreadable', 1],
      ['check_lists.without_card', 1],
      ['check_lists.not_in_file', 1],
      ['check_lists.repeated', 1],
      ['check_lists.empty', 1],
      ['check_items.unreadable', 2],
    ])
  })

  it('with one id for several items give each sub-task a key of its own', () => {
    const { task } = taskOf({}, { checklists: [checkList({ checkItems: [...items(2), ...items(2)] })] })
    expect(task.subTasks.map(({ key }) => key)).toEqual(['i0', '#1', 'i1', '#2'])
  })

  it('keep all text of items that are too long or have no name', () => {
    const long = 'y'.repeat(501)
    const { task, plan } = taskOf(
      {},
      {
        checklists: [
          checkList({
            checkItems: [
              { id: 'a', name: long },
              { id: 'b', name: '' },
            ],
          }),
        ],
      },
    )
    expect(task.subTasks).toMatchObject([{ title: `${'y'.repeat(499)}…`, description: long }, { title: '–' }])
    expect([countOf(plan, 'check_items.title_cut'), countOf(plan, 'check_items.title_missing')]).toEqual([1, 1])
  })
})

const withComments = (...actions: unknown[]) => taskOf({}, { actions })

describe('comments', () => {
  it('of a copied card keep their authors', () => {
    const copied = aComment({
      type: 'copyCommentCard',
      data: { text: 'Hi', card: { id: 'card1' }, idOriginalCommenter: 'w' },
    })
    const { task } = taskOf({}, { actions: [copied], members: [{ id: 'w', fullName: 'Writer' }] })
    expect(task.comments[0]?.author).toEqual({ name: 'Writer', person: 'w' })
  })

  it('of unknown authors have no name', () => {
    const { task, plan } = withComments(aComment({ memberCreator: null, idMemberCreator: 'gone' }))
    expect(task.comments[0]?.author).toEqual({ name: null, person: null })
    expect(countOf(plan, 'people.unknown')).toBe(1)
  })

  it('of the same second keep the order of the board', () =>
    expect(
      withComments(aComment({ id: 'b' }, 'later'), aComment({ id: 'a' }, 'earlier')).task.comments.map(
        ({ text }) => text,
      ),
    ).toEqual(['earlier', 'later']))

  it('without a date take it from their id, or have none', () => {
    const id = '65a000000000000000000001'
    expect(withComments(aComment({ id, date: 'x' })).task.comments[0]?.at).toBe(
      new Date(0x65a00000 * 1_000).toISOString(),
    )
    const { task, plan } = withComments(aComment({ date: 'x' }))
    expect(task.comments[0]?.at).toBeNull()
    expect(countOf(plan, 'dates.unreadable')).toBe(1)
  })

  it('that are empty, orphaned or duplicated are counted', () => {
    const { task, plan } = withComments(
      aComment(),
      aComment(),
      aComment({ id: 'x' }, ' \u0001'),
      aComment({ id: 'y' }, 'W', 'nowhere'),
    )
    expect(task.comments).toHaveLength(1)
    expect(plan.left.map(({ what, count }) => [what, count])).toEqual([
      ['comments.without_card', 1],
      ['comments.repeated', 1],
      ['comments.empty', 1],
    ])
    expect(examplesOf(plan, 'comments.without_card')).toEqual(['Where it stood'])
  })

  it('that the card counts but the file lacks are reported', () =>
    expect(countOf(taskOf({ badges: { comments: 12 } }, { actions: [aComment()] }).plan, 'comments.not_in_file')).toBe(
      11,
    ))
})

describe('attachments', () => {
  it('with a name of more than 255 characters are shortened, which is reported', () => {
    const links = [255, 256].map((length) => ({ name: 'n'.repeat(length), url: 'https://a.example' }))
    const { task, plan } = taskOf({ attachments: links })
    expect(task.attachments.map(({ title }) => title)).toEqual(['n'.repeat(255), `${'n'.repeat(254)}…`])
    expect(countOf(plan, 'attachments.name_cut')).toBe(1)
  })
})

describe('people and lists', () => {
  it('with a name or a limit beyond the maximum are cut, which is reported', () => {
    const plan = read(
      aBoard({ members: [{ id: 'm', fullName: 'm'.repeat(201) }], lists: [{ ...aList(), softLimit: 1_000 }] }),
    )
    expect(plan.people[0]?.name).toHaveLength(200)
    expect(plan.tabs[0]?.lists[0]?.softLimit).toBe(999)
    expect(plan.left.map(({ what, count }) => [what, count])).toEqual([
      ['people.name_cut', 1],
      ['lists.limit_lowered', 1],
    ])
  })
})

describe('labels', () => {
  it.each([
    ['green', 'green'],
    ['yellow', 'amber'],
    ['orange', 'orange'],
    ['red', 'red'],
    ['purple', 'violet'],
    ['blue', 'indigo'],
    ['sky', 'sky'],
    ['lime', 'lime'],
    ['pink', 'rose'],
    ['black', 'slate'],
    ['sky_light', 'sky'],
    ['black_dark', 'slate'],
    ['puce', null],
    [null, null],
  ])('of colour %s become %s', (color, hue) =>
    expect(read(aBoard({ labels: [{ id: 'l', name: 'L', color }] })).labels).toEqual([
      { key: 'l', title: 'L', color: hue },
    ]),
  )

  it('beyond 100 are left out, unused ones first', () => {
    const labels = Array.from({ length: 102 }, (_, at) => ({ id: `l${at}`, name: `L${at}`, color: 'red' }))
    const { plan, task } = taskOf({ idLabels: ['l101'] }, { labels })
    expect(plan.labels).toHaveLength(100)
    expect(plan.labels.at(-1)?.title).toBe('L101')
    expect(task.labels).toEqual(['l101'])
    expect(examplesOf(plan, 'labels.over_limit')).toEqual(['L99', 'L100'])
  })

  it('that are left out are on no task', () => {
    const labels = Array.from({ length: 101 }, (_, at) => ({ id: `l${at}`, name: `L${at}` }))
    const { plan, task } = taskOf({ idLabels: labels.map(({ id }) => id) }, { labels })
    expect(task.labels).toEqual(plan.labels.map(({ key }) => key))
  })

  it('that only a card defines are imported; undefined ones are counted', () => {
    const { task, plan } = taskOf({
      idLabels: ['x', 'own'],
      labels: [{ id: 'own', name: 'Own', color: 'sky' }, 5, { id: 'e', name: '' }, []],
    })
    expect(plan.labels).toEqual([{ key: 'own', title: 'Own', color: 'sky' }])
    expect(task.labels).toEqual(['own'])
    expect(plan.left.map(({ what, count }) => [what, count])).toEqual([
      ['labels.unreadable', 1],
      ['labels.unknown', 2],
      ['labels.empty', 1],
    ])
  })
})
