// The templates that come with the product: the same in every language, counted by no plan, and begun from like any other.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { type CopyId, ShippedId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { relativeDay } from '#shared/common/relative-day.ts'
import { Title } from '#shared/common/texts.ts'
import { plans } from '#shared/subscription/plans.ts'
import { allShipped, type Shipped, shippedOf } from '#shared/template/shipped.ts'
import { Language } from '#shared/user/model.ts'
import { seen } from '#tests/copy/kit.ts'
import { work } from '#tests/exchange/kit.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const launch = ShippedId.parse('shipped:launch')
const unknown = ShippedId.parse('shipped:nothing')
const wish = { shippedId: launch, title: 'Havel Two', color: 'violet' } as const

/** The whole way of what somebody has just asked for. */
async function madeBy({ rpc }: Person, asked: Promise<{ copyId: CopyId }>) {
  const { copyId } = await asked
  await work(world)
  return rpc.copies.get({ copyId })
}

describe('what comes with the product', () => {
  const inEnglish = allShipped('en')

  it('is three templates of some eight to fourteen tasks', () => {
    expect(inEnglish.map(({ shippedId }) => shippedId)).toEqual([
      'shipped:launch',
      'shipped:onboarding',
      'shipped:weekly',
    ])
    for (const { outline } of inEnglish) {
      const tasks = Object.values(outline.tasks)
      expect(tasks.length).toBeGreaterThanOrEqual(8)
      expect(tasks.length).toBeLessThanOrEqual(14)
    }
  })

  it('names only lists, tabs and labels that are there, and no due day before its start', () => {
    for (const { outline } of inEnglish) {
      const { tabs, lists, labels, tasks } = outline
      expect(Object.keys(tabs)).toEqual(expect.arrayContaining(Object.values(lists)))
      for (const { list, labels: bears = [], start, due } of Object.values(tasks)) {
        expect(Object.keys(lists)).toContain(list)
        expect(Object.keys(labels)).toEqual(expect.arrayContaining([...bears]))
        if (start) expect(start).toBeLessThanOrEqual(due!)
      }
    }
  })

  // Everything but its words: which keys there are, which tasks say more, and of how many parts each is.
  const structure = ({ words }: Shipped) => ({
    frame: [words.tabs, words.lists, words.labels].map((named) => Object.keys(named)),
    tasks: Object.entries(words.tasks).map(([key, { text, parts = [] }]) => [key, text !== undefined, parts.length]),
  })
  const textsOf = ({ words: { title, about, tabs, lists, labels, tasks } }: Shipped) => [
    title,
    about,
    ...[tabs, lists, labels].flatMap((named) => Object.values(named)),
    ...Object.values(tasks).flatMap((task) => [task.title, ...(task.text === undefined ? [] : [task.text])]),
    ...Object.values(tasks).flatMap(({ parts = [] }) => parts),
  ]

  it.each(Language.options)('is the same in every language, and says all of it: %s', (language) => {
    const here = allShipped(language)
    expect(here.map(structure)).toEqual(inEnglish.map(structure))
    for (const one of here) {
      const { lists, labels, tasks } = one.outline
      expect([one.words.lists, one.words.labels, one.words.tasks].map(Object.keys)).toEqual(
        [lists, labels, tasks].map(Object.keys),
      )
      for (const text of textsOf(one)) expect(Title.parse(text)).toBe(text)
    }
    if (language !== 'en') {
      const english = new Set(inEnglish.flatMap(({ words }) => Object.values(words.tasks).map(({ title }) => title)))
      const same = here.flatMap(({ words }) => Object.values(words.tasks).filter(({ title }) => english.has(title)))
      expect(same).toEqual([])
    }
  })
})

describe('one of them, looked at', () => {
  it('says all there is of it, in the language of whoever looks', async () => {
    const guest = await (await world.aWorkspace()).aPerson('guest', { preferences: { language: 'de' } })
    const whole = await guest.rpc.templates.shipped({ shippedId: launch })
    expect(whole).toMatchObject({ title: 'Produkteinführung', color: 'violet' })
    const { outline, words } = shippedOf(launch, 'de')!
    const tasks = whole.tabs.flatMap(({ lists }) => lists.flatMap((list) => list.tasks))
    expect(tasks.map(({ title }) => title).toSorted()).toEqual(
      Object.values(words.tasks)
        .map(({ title }) => title)
        .toSorted(),
    )
    expect(whole.tabs.map(({ title }) => title)).toEqual(Object.values(words.tabs))
    expect(tasks.filter(({ due }) => due)).toHaveLength(Object.values(outline.tasks).filter(({ due }) => due).length)
  })

  it('is not there when nobody called one so', async () => {
    const member = await (await world.aWorkspace()).aPerson()
    await expectRefused(member.rpc.templates.shipped({ shippedId: unknown }), 'board.not_found')
  })
})

describe('the list of templates', () => {
  it('offers them to everybody, in their language, with the shape of their lists', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const guest = await workspace.aPerson('guest', { preferences: { language: 'de' } })
    const { templates, shipped } = await guest.rpc.templates.list({})
    expect(templates).toEqual([])
    expect(await guest.rpc.templates.room({})).toEqual({ used: 0, limit: plans.free.templates })
    expect(shipped.map(({ title }) => title)).toEqual([
      'Produkteinführung',
      'Einarbeitung im Team',
      'Wochenplan im Team',
    ])
    expect(shipped[0]).toMatchObject({ shippedId: launch, tabs: 2, tasks: 13, shape: [3, 3, 3] })
    expect(shipped[2]).toMatchObject({ tabs: 1, tasks: 8, shape: [5, 0, 1, 2] })
  })
})

describe('a project made of one', () => {
  const start = Day.parse('2027-03-01')

  it('holds all of it, in the language of whoever made it, with days of the calendar', async () => {
    const workspace = await world.aWorkspace()
    const member = await workspace.aPerson('member', { preferences: { language: 'de' } })
    const made = await madeBy(member, member.rpc.copies.useShipped({ ...wish, start }))
    expect(made).toMatchObject({ state: 'done', boardId: expect.stringMatching(/^brd_/) })
    const project = await seen(member, made.boardId)
    const { frame } = project
    const titles = (things: readonly { title: string }[]) => things.map(({ title }) => title)
    expect(frame.board.title).toBe('Havel Two')
    expect(titles(frame.tabs.toSorted(byPosition(({ tabId }) => tabId)))).toEqual(['Vorbereitung', 'Einführung'])
    expect(titles(frame.lists.toSorted(byPosition(({ listId }) => listId)))).toEqual([
      'Grundlagen',
      'Material',
      'Prüfen',
      'Tag der Einführung',
      'Erste Wochen',
    ])
    expect(titles(frame.labels).toSorted()).toEqual(['Inhalte', 'Produkt', 'Vertrieb'])
    expect(frame.members).toMatchObject([{ userId: member.userId, role: 'owner' }])

    const roots = project.tasks.filter(({ rootId }) => !rootId)
    expect([roots.length, project.tasks.length]).toEqual([13, 25])
    const page = project.task('Produktseite')
    const content = frame.labels.find(({ title }) => title === 'Inhalte')!.labelId
    expect(page).toMatchObject({ start: '2027-03-08', due: '2027-03-20', priority: 'high', labelIds: [content] })
    expect(project.list(page).title).toBe('Material')
    const parts = project.tasks.filter(({ rootId }) => rootId === page.taskId)
    expect(titles(parts.toSorted(byPosition(({ taskId }) => taskId)))).toEqual([
      'Text',
      'Bilder',
      'Titel und Beschreibung für Suchmaschinen',
    ])
    expect((await project.opened('Festlegen, für wen es ist')).body.description).toMatch(/^Eine Art von Kunden/)
    expect(project.tasks.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, place) => place + 1),
    )
  })

  it.each(allShipped('en').map(({ shippedId }) => shippedId))(
    'begins today where nobody says otherwise: %s',
    async (shippedId) => {
      const member = await (await world.aWorkspace()).aPerson()
      const made = await madeBy(member, member.rpc.copies.useShipped({ ...wish, shippedId }))
      const { tasks } = await seen(member, made.boardId)
      const days = tasks.flatMap(({ start: from, due }) => [from, due]).filter((day) => day !== null)
      expect(days.length).toBeGreaterThan(5)
      expect(days.filter((day) => day < world.clock.now().toISOString().slice(0, 10))).toEqual([])
    },
  )

  it('is none of one that does not exist', async () => {
    const manager = await (await world.aWorkspace()).aPerson('manager')
    const asked = { ...wish, shippedId: unknown }
    await expectRefused(manager.rpc.copies.useShipped(asked), 'board.not_found')
    await expectRefused(manager.rpc.copies.keepShipped(asked), 'board.not_found')
  })

  it('is no board by the name of the template', async () => {
    const manager = await (await world.aWorkspace()).aPerson('manager')
    for (const call of [manager.rpc.boards.open, manager.rpc.boards.delete] as const)
      await expect(call({ boardId: launch })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a template made of one', () => {
  it('counts its days from a start, and counts for the plan', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const manager = await workspace.aPerson('manager')
    const made = await madeBy(manager, manager.rpc.copies.keepShipped(wish))
    expect(made.boardId).toMatch(/^tpl_/)
    const template = await seen(manager, made.boardId)
    expect(template.task('Product page')).toMatchObject({ start: relativeDay(8), due: relativeDay(20) })
    expect((await manager.rpc.templates.room({})).used).toBe(1)
  })

  it('is refused where the plan is full, which keeps nobody from a project', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const manager = await workspace.aPerson('manager')
    const limit = plans.free.templates
    for (let at = 0; at < limit; at++) await manager.rpc.templates.create({ title: 'Mine' })
    await expectRefused(manager.rpc.copies.keepShipped(wish), 'template.limit_reached', { limit })
    expect((await manager.rpc.templates.list({})).shipped).toHaveLength(3)
    expect(await manager.rpc.templates.room({})).toEqual({ used: limit, limit })
    expect(await madeBy(manager, manager.rpc.copies.useShipped(wish))).toMatchObject({ state: 'done' })
  })
})
