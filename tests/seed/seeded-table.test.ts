// The sample data in the table, read by the procedures of the product.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DomainEvent } from '#shared/activity/event.ts'
import { dayIn } from '#shared/common/day-or-time.ts'
import { labelById } from '#shared/label/rules.ts'
import { Task } from '#shared/task/model.ts'
import { User } from '#shared/user/model.ts'
import { world } from '#infra/local/seed/content/world.ts'
import { emptyTable, morning, openSeeded, rowsOf } from './seeded-table.ts'

let seeded: Awaited<ReturnType<typeof openSeeded>>
beforeAll(async () => {
  seeded = await openSeeded(await emptyTable())
})
afterAll(() => seeded.client.destroy())

const expectedBoards: [string, string, string, number, number, number, number][] = [
  ['Havel One launch', 'teal', 'on_track', 48, 14, 3, 19],
  ['Website relaunch', 'violet', 'at_risk', 62, 11, 6, 31],
  ['Eurobike 2026', 'amber', 'at_risk', 33, 5, 4, 9],
  ['Dealer portal', 'sky', 'on_track', 37, 9, 0, 12],
  ['Firmware 3.2', 'green', 'on_track', 29, 6, 1, 17],
  ['Customer care', 'rose', 'on_track', 41, 12, 2, 22],
  ['Workshop move to Potsdam', 'orange', 'off_track', 54, 8, 11, 20],
  ['Hiring 2026', 'lime', 'on_track', 22, 7, 1, 8],
  ['Supplier onboarding', 'indigo', 'none', 12, 2, 0, 1],
  ['ISO 9001 audit', 'slate', 'on_hold', 26, 0, 0, 10],
  ['Brand photography', 'plum', 'completed', 18, 0, 0, 18],
  ['Winter test ride series', 'red', 'completed', 24, 0, 0, 24],
]

describe('the boards', () => {
  test('are the twelve of the design, pinned and visited, in the order of the page', async () => {
    const { rpc } = await seeded.as('mara')
    const { boards, recent } = await rpc.boards.list({})
    const boardsOutside = boards.filter(({ vaultId }) => vaultId === null)
    expect(boardsOutside.map(({ title }) => title)).toEqual(expectedBoards.map(([title]) => title))
    const pinned = boards.filter((board) => board.pinned !== null).toSorted((a, b) => a.pinned! - b.pinned!)
    expect(pinned.map(({ title }) => title)).toEqual([
      'Havel One launch',
      'Website relaunch',
      'Dealer portal',
      'Eurobike 2026',
      'Firmware 3.2',
    ])
    const titles = new Map(boards.map(({ boardId, title }) => [boardId, title]))
    expect(recent.map(({ boardId }) => titles.get(boardId))).toEqual([
      'Havel One launch',
      'Firmware 3.2',
      'Website relaunch',
      'Customer care',
      'Workshop move to Potsdam',
    ])
    expect(recent[0]!.openedAt).toEqual(new Date(morning.getTime() - 12 * 60_000))
  })

  test.each(expectedBoards)(
    '%s has the task counts of the design',
    async (...[title, color, status, total, inWork, overdue, completed]) => {
      const { structure, tasks, roots } = await (await seeded.as('jonas')).opens(title)
      const today = dayIn(morning, 'Europe/Berlin')
      const late = roots.filter((task) => task.due && task.status !== 'completed' && task.due.slice(0, 10) < today)
      expect(structure.board).toMatchObject({ color, status, state: 'active' })
      expect([
        roots.length,
        roots.filter((task) => task.status === 'in_progress').length,
        late.length,
        roots.filter((task) => task.status === 'completed').length,
      ]).toEqual([total, inWork, overdue, completed])
      for (const task of tasks) expect(Task.safeParse(task).error).toBeUndefined()
      expect(new Set(tasks.map(({ number }) => number)).size).toBe(tasks.length)
      const labels = labelById(structure)
      expect(roots.flatMap(({ labelIds }) => labelIds.filter((labelId) => !labels.has(labelId)))).toEqual([])
      const { people } = await (await seeded.as('mara')).rpc.people.list({})
      const inGroups = people.filter(({ groupIds }) => groupIds.some((groupId) => groupId in structure.board.groups))
      const members = new Set([...structure.members, ...inGroups].map(({ userId }) => userId))
      expect(
        tasks.filter(({ assigneeId }) => assigneeId && !members.has(assigneeId)).map(({ title: of }) => of),
      ).toEqual([])
    },
  )

  test('that use workspace labels have them beside their own', async () => {
    const { structure, roots } = await (await seeded.as('jonas')).opens('Website relaunch')
    expect(structure.workspaceLabels.labels.map(({ title }) => title)).toEqual(world.labels.map(({ title }) => title))
    expect(structure.labels.filter(({ title }) => title === 'Website')).toEqual([])
    const website = structure.workspaceLabels.labels.find(({ title }) => title === 'Website')!
    expect(roots.filter(({ labelIds }) => labelIds.includes(website.labelId)).length).toBeGreaterThan(3)
  })

  test('that are archived or deleted are in the table and on no page', async () => {
    const { rpc } = await seeded.as('mara')
    const { workspace } = await rpc.users.getProfile()
    const all = await seeded.access.boardStructure.ofWorkspace(workspace!.workspaceId)
    expect(all.filter(({ state }) => state === 'archived')).toHaveLength(7)
    expect(all.filter(({ state }) => state === 'deleted')).toHaveLength(3)
  })

  test('have their archived tabs and lists, and lists of an archived tab', async () => {
    const { structure } = await (await seeded.as('mara')).opens('Website relaunch')
    const whole = (await seeded.access.boardStructure.get(structure.board.boardId))!
    const blog = whole.tabs.find(({ title }) => title === 'Blog')!
    const within = whole.lists.filter(({ tabId }) => tabId === blog.tabId)
    expect(within.length).toBeGreaterThan(0)
    expect(whole.board.closed).toEqual(
      Object.fromEntries([blog.tabId, ...within.map(({ listId }) => listId)].map((id) => [id, 'deleted'])),
    )
  })
})

/** Returns whether a person sees the task with explicit viewers. */
const seesProductPage = async (key: string): Promise<boolean> => {
  const { roots } = await (await seeded.as(key)).opens('Havel One launch')
  return roots.some(({ title }) => title === 'Product page for Havel One')
}

describe('Havel One launch', () => {
  test('has its cards in the order of the design, and a list over its limit', async () => {
    const { structure, listed } = await (await seeded.as('mara')).opens('Havel One launch')
    expect(listed('Launch plan', 'In the works')).toEqual([
      'Product page for Havel One',
      'Homologation papers for the 250 W motor',
      'Pre-order checkout with deposit',
      'Load test with 180 kg on the cobbles of Lehnin',
      'Second source for 20-inch rims',
      'Poster motif for bus stops',
    ])
    expect(structure.lists.filter(({ title }) => title === 'In the works').map(({ softLimit }) => softLimit)).toContain(
      5,
    )
    const order = structure.tabs.toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ title }) => title)
    expect(order).toEqual(['Launch plan', 'Photography', 'Dealer kit', 'Press'])
    expect(structure.members).toHaveLength(9)
    expect(Object.keys(structure.board.groups)).toHaveLength(2)
  })

  test('shows the product page to six people only', async () => {
    const keys = ['mara', 'jonas', 'aylin', 'tomas', 'priya', 'emeka', 'hannah', 'noah', 'sofia']
    const answers = await Promise.all(keys.map(seesProductPage))
    expect(keys.filter((_, place) => answers[place])).toEqual(['mara', 'jonas', 'aylin', 'tomas', 'emeka', 'hannah'])
  })

  test('shows a Restricted member only their own tasks', async () => {
    const sofia = await seeded.as('sofia')
    const { structure, tasks } = await sofia.opens('Havel One launch')
    // Directly, and through the group Customer care.
    expect(structure.facts.sources.map(({ role }) => role)).toEqual(['restricted', 'restricted'])
    const roots = new Map(tasks.map((task) => [task.taskId, task]))
    expect(tasks.length).toBeGreaterThan(0)
    for (const task of tasks) {
      const isOwn = [task, roots.get(task.rootId!)].some((one) => one?.assigneeId === sofia.userId)
      expect(isOwn || task.visibleTo?.includes(sofia.userId)).toBe(true)
    }
  })

  test('returns the product page with its text, comments, files and watchers', async () => {
    const mara = await seeded.as('mara')
    const { roots, tasks, structure } = await mara.opens('Havel One launch')
    const page = roots.find(({ title }) => title === 'Product page for Havel One')!
    const prices = roots.find(({ title }) => title === 'Dealer price list 2026')!
    expect(page).toMatchObject({ due: '2026-11-21T17:00:00.000Z', start: '2026-11-12', comments: 8, attachments: 4 })
    expect(tasks.filter(({ rootId }) => rootId === page.taskId).map(({ status }) => status)).toHaveLength(5)

    const opened = await mara.rpc.tasks.get({ boardId: structure.board.boardId, taskId: page.taskId })
    expect(opened.body.description).toContain(`[Dealer price list 2026](task:${prices.taskId})`)
    expect(opened.body.description).toContain(`[@Hannah](person:${await seeded.idOf('hannah')})`)
    expect(opened.body.watchers).toHaveLength(5)
    expect(opened.comments.map(({ text }) => text.slice(0, 9))).toEqual([
      'Wireframe',
      'Much clea',
      'It does n',
      'Radio spo',
      'Side view',
      'Legal is ',
      'The confi',
      'Yes. Two ',
    ])
    expect(opened.comments.filter(({ editedAt }) => editedAt).map(({ version }) => version)).toEqual([2])
    expect(opened.comments[6]!.createdAt).toEqual(new Date('2026-11-21T08:04:00.000Z'))
    const eventTypes = opened.activity.events.map(({ type }) => type)
    expect(eventTypes.filter((type) => type === 'comment.added')).toHaveLength(8)
    expect(eventTypes.at(-1)).toBe('task.created')
    const changes = opened.activity.events.flatMap((event) => (event.type === 'task.changed' ? [event.change] : []))
    expect(changes).toEqual([
      { field: 'due', from: '2026-11-23T17:00:00.000Z', to: page.due },
      { field: 'priority', from: 'high', to: 'urgent' },
    ])

    const cover = opened.attachments.find(({ attachmentId }) => attachmentId === page.coverId)!
    expect(cover).toMatchObject({ name: 'havel-one-side.jpg', bytes: 2_400_000, contentType: 'image/svg+xml' })
    const stored = await seeded.access.taskDetails.attachment(page.taskId, cover.attachmentId)
    expect(Buffer.from(seeded.stored.get(stored!.objectKey!)!.body).toString()).toMatch(/^<svg /)
  })
})

describe('the activity log', () => {
  test('consists of real events in order of time, none in the future, none in the outbox', async () => {
    const { rpc } = await seeded.as('mara')
    const { workspace } = await rpc.users.getProfile()
    const boards = await seeded.access.boardStructure.ofWorkspace(workspace!.workspaceId)
    const rows = await rowsOf(seeded)
    expect(rows.filter((row) => row.includes('"outbox#'))).toEqual([])
    for (const { boardId } of boards) {
      const events = (await seeded.access.activity.since(boardId, 'act_')).map(({ event }) => event)
      for (const event of events) expect(DomainEvent.safeParse(event).error).toBeUndefined()
      expect(events[0]?.type).toBe('board.created')
      const times = events.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(morning.getTime())
      const cards = (await seeded.access.task.cardsOf(boardId, Date.now())).size
      expect(events.filter(({ type }) => type === 'task.created')).toHaveLength(cards)
    }
  })

  test('contains the move of the launch film', async () => {
    const mara = await seeded.as('mara')
    const { roots, structure } = await mara.opens('Havel One launch')
    const film = roots.find(({ title }) => title === 'Sign off launch film, second cut')!
    const { events } = await mara.rpc.activity.ofTask({ boardId: structure.board.boardId, taskId: film.taskId })
    const moved = events.flatMap((event) => (event.type === 'task.moved' ? [event] : []))
    const titleOf = (id?: string) => structure.lists.find(({ listId }) => listId === id)?.title
    const inPlan = structure.lists.find(({ listId }) => listId === film.listId)!.tabId
    expect(moved.map(({ to }) => to.listId)).toEqual([film.listId])
    expect(titleOf(moved[0]!.from.listId)).toBe('In the works')
    expect(structure.lists.find(({ listId }) => listId === moved[0]!.from.listId)!.tabId).toBe(inPlan)
    expect(moved[0]!.actorId).toBe(await seeded.idOf('tomas'))
  })
})

describe('the people', () => {
  test('are all listed, with their avatars', async () => {
    const { people } = await (await seeded.as('mara')).rpc.people.list({})
    expect(people).toHaveLength(35)
    const faces = people.flatMap(({ picture }) => picture ?? [])
    expect(faces).toHaveLength(8)
    for (const face of faces) expect(face).toMatch(/^data:image\/svg\+xml,%3Csvg [^"<>#]+$/)
  })

  test('have their own language and formats', async () => {
    const { user, workspace } = await (await seeded.as('emeka')).rpc.users.getProfile()
    expect(User.safeParse(user).error).toBeUndefined()
    expect(user.preferences).toMatchObject({ language: 'en', timeFormat24h: false, dateFormat: 'dd/MM/yyyy' })
    expect(workspace).toMatchObject({ name: 'Havel Cargo Bikes', plan: 'business', subscriptionState: 'active' })
  })

  test('of support have no access, nor have invited and deactivated people', async () => {
    const support = await (await seeded.as('support')).rpc.users.getProfile()
    expect(support.workspace).toBeNull()
    const states = await Promise.all(
      ['felix', 'ulrike'].map(async (key) => (await (await seeded.as(key)).rpc.users.getProfile()).membershipState),
    )
    expect(states).toEqual(['pending', 'deactivated'])
  })
})

test('a new task is added after all others', async () => {
  const mara = await seeded.as('mara')
  const { structure, tasks } = await mara.opens('Supplier onboarding')
  const created = await mara.rpc.tasks.create({
    boardId: structure.board.boardId,
    taskId: 'tsk_01jd0000000000000000000001',
    listId: structure.lists[0]!.listId,
    title: 'Ask for samples',
    after: null,
    before: null,
  })
  expect(created.card[5]).toBeGreaterThan(Math.max(...tasks.map(({ number }) => number)))
})
