// Templates that are shipped with the product: the same in every language, not counted by the plan, used like any other.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import { type CopyId, ShippedId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { templateDay } from '#shared/common/template-day.ts'
import { Title } from '#shared/common/texts.ts'
import { plans } from '#shared/subscription/plans.ts'
import {
  shippedTemplates,
  type ShippedTemplateSource,
  findShippedTemplate,
} from '#shared/template/shipped-templates.ts'
import { Language } from '#shared/user/model.ts'
import { boardSeenBy } from '#tests/copy/kit.ts'
import { handleRequests } from '#tests/exchange/kit.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const launch = ShippedId.parse('shipped:launch')
const unknown = ShippedId.parse('shipped:nothing')
const options = { shippedId: launch, title: 'Havel Two', color: 'violet' } as const

/** Completes a requested copy. */
async function completeCopyFor({ rpc }: Person, request: Promise<{ copyId: CopyId }>) {
  const { copyId } = await request
  await handleRequests(world)
  return rpc.copies.get({ copyId })
}

describe('the shipped templates', () => {
  const inEnglish = shippedTemplates('en')

  it('are three with about eight to fourteen tasks', () => {
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

  it('reference existing lists, tabs and labels, with no due day before the start', () => {
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

  // Everything except the texts: keys, tasks with descriptions, and the number of their parts.
  const structure = ({ words }: ShippedTemplateSource) => ({
    containers: [words.tabs, words.lists, words.labels].map((named) => Object.keys(named)),
    tasks: Object.entries(words.tasks).map(([key, { text, parts = [] }]) => [key, text !== undefined, parts.length]),
  })
  const textsOf = ({ words: { title, about, tabs, lists, labels, tasks } }: ShippedTemplateSource) => [
    title,
    about,
    ...[tabs, lists, labels].flatMap((named) => Object.values(named)),
    ...Object.values(tasks).flatMap((task) => [task.title, ...(task.text === undefined ? [] : [task.text])]),
    ...Object.values(tasks).flatMap(({ parts = [] }) => parts),
  ]

  it.each(Language.options)('are the same in every language, with all texts: %s', (language) => {
    const here = shippedTemplates(language)
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

describe('a shipped template', () => {
  it('is returned with all content in the language of the reader', async () => {
    const guest = await (await world.aWorkspace()).aPerson('guest', { preferences: { language: 'de' } })
    const whole = await guest.rpc.templates.shipped({ shippedId: launch })
    expect(whole).toMatchObject({ title: 'Produkteinführung', color: 'violet' })
    const { outline, words } = findShippedTemplate(launch, 'de')!
    const tasks = whole.tabs.flatMap(({ lists }) => lists.flatMap((list) => list.tasks))
    expect(tasks.map(({ title }) => title).toSorted()).toEqual(
      Object.values(words.tasks)
        .map(({ title }) => title)
        .toSorted(),
    )
    expect(whole.tabs.map(({ title }) => title)).toEqual(Object.values(words.tabs))
    expect(tasks.filter(({ due }) => due)).toHaveLength(Object.values(outline.tasks).filter(({ due }) => due).length)
  })

  it('is not found under an unknown name', async () => {
    const member = await (await world.aWorkspace()).aPerson()
    await expectRejected(member.rpc.templates.shipped({ shippedId: unknown }), 'board.not_found')
  })
})

describe('the list of templates', () => {
  it('offers shipped templates to everybody in their language, with list sizes', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const guest = await workspace.aPerson('guest', { preferences: { language: 'de' } })
    const { templates, shipped } = await guest.rpc.templates.list({})
    expect(templates).toEqual([])
    expect(await guest.rpc.templates.quota({})).toEqual({ used: 0, limit: plans.free.templates })
    expect(shipped.map(({ title }) => title)).toEqual([
      'Produkteinführung',
      'Einarbeitung im Team',
      'Wochenplan im Team',
    ])
    expect(shipped[0]).toMatchObject({ shippedId: launch, tabs: 2, tasks: 13, shape: [3, 3, 3] })
    expect(shipped[2]).toMatchObject({ tabs: 1, tasks: 8, shape: [5, 0, 1, 2] })
  })
})

describe('a board from a shipped template', () => {
  const start = Day.parse('2027-03-01')

  it('has all content in the language of its creator, with calendar days', async () => {
    const workspace = await world.aWorkspace()
    const member = await workspace.aPerson('member', { preferences: { language: 'de' } })
    const made = await completeCopyFor(member, member.rpc.copies.useShippedTemplate({ ...options, start }))
    expect(made).toMatchObject({ state: 'done', boardId: expect.stringMatching(/^brd_/) })
    const project = await boardSeenBy(member, made.boardId)
    const { structure } = project
    const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)
    expect(structure.board.title).toBe('Havel Two')
    expect(titles(structure.tabs.toSorted(byPosition(({ tabId }) => tabId)))).toEqual(['Vorbereitung', 'Einführung'])
    expect(titles(structure.lists.toSorted(byPosition(({ listId }) => listId)))).toEqual([
      'Grundlagen',
      'Material',
      'Prüfen',
      'Tag der Einführung',
      'Erste Wochen',
    ])
    expect(titles(structure.labels).toSorted()).toEqual(['Inhalte', 'Produkt', 'Vertrieb'])
    expect(structure.members).toMatchObject([{ userId: member.userId, role: 'owner' }])

    const roots = project.tasks.filter(({ rootId }) => !rootId)
    expect([roots.length, project.tasks.length]).toEqual([13, 25])
    const page = project.task('Produktseite')
    const content = structure.labels.find(({ title }) => title === 'Inhalte')!.labelId
    expect(page).toMatchObject({ start: '2027-03-08', due: '2027-03-20', priority: 'high', labelIds: [content] })
    expect(project.list(page).title).toBe('Material')
    const parts = project.tasks.filter(({ rootId }) => rootId === page.taskId)
    expect(titles(parts.toSorted(byPosition(({ taskId }) => taskId)))).toEqual([
      'Text',
      'Bilder',
      'Titel und Beschreibung für Suchmaschinen',
    ])
    expect((await project.openTask('Festlegen, für wen es ist')).body.description).toMatch(/^Eine Art von Kunden/)
    expect(project.tasks.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, place) => place + 1),
    )
  })

  it.each(shippedTemplates('en').map(({ shippedId }) => shippedId))(
    'starts today by default: %s',
    async (shippedId) => {
      const member = await (await world.aWorkspace()).aPerson()
      const made = await completeCopyFor(member, member.rpc.copies.useShippedTemplate({ ...options, shippedId }))
      const { tasks } = await boardSeenBy(member, made.boardId)
      const days = tasks.flatMap(({ start: from, due }) => [from, due]).filter((day) => day !== null)
      expect(days.length).toBeGreaterThan(5)
      expect(days.filter((day) => day < world.clock.now().toISOString().slice(0, 10))).toEqual([])
    },
  )

  it('is rejected if the template does not exist', async () => {
    const manager = await (await world.aWorkspace()).aPerson('manager')
    const request = { ...options, shippedId: unknown }
    await expectRejected(manager.rpc.copies.useShippedTemplate(request), 'board.not_found')
    await expectRejected(manager.rpc.copies.copyShippedTemplate(request), 'board.not_found')
  })

  it('is not addressed by the name of the template', async () => {
    const manager = await (await world.aWorkspace()).aPerson('manager')
    for (const call of [manager.rpc.boards.open, manager.rpc.boards.delete] as const)
      await expect(call({ boardId: launch })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a template from a shipped template', () => {
  it('has days relative to a start, and counts for the plan', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const manager = await workspace.aPerson('manager')
    const made = await completeCopyFor(manager, manager.rpc.copies.copyShippedTemplate(options))
    expect(made.boardId).toMatch(/^tpl_/)
    const template = await boardSeenBy(manager, made.boardId)
    expect(template.task('Product page')).toMatchObject({ start: templateDay(8), due: templateDay(20) })
    expect((await manager.rpc.templates.quota({})).used).toBe(1)
  })

  it('is rejected at the limit of the plan, which does not limit boards', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const manager = await workspace.aPerson('manager')
    const limit = plans.free.templates
    for (let at = 0; at < limit; at++) await manager.rpc.templates.create({ title: 'Mine' })
    await expectRejected(manager.rpc.copies.copyShippedTemplate(options), 'template.limit_reached', { limit })
    expect((await manager.rpc.templates.list({})).shipped).toHaveLength(3)
    expect(await manager.rpc.templates.quota({})).toEqual({ used: limit, limit })
    expect(await completeCopyFor(manager, manager.rpc.copies.useShippedTemplate(options))).toMatchObject({
      state: 'done',
    })
  })
})
