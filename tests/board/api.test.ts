import { afterAll, describe, expect, it } from 'vitest'
import type { BoardChange } from '#shared/board/change.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import { testCallers, readBoardAnswers } from '#tests/kit/callers.ts'
import { newMutationId, testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('boards.create', () => {
  it.each([
    ['en', 'Tasks', ['To do', 'In progress', 'Done']],
    ['de', 'Aufgaben', ['Zu erledigen', 'In Arbeit', 'Erledigt']],
    ['pt', 'Tarefas', ['A fazer', 'Em andamento', 'Concluído']],
    ['es', 'Tareas', ['Por hacer', 'En curso', 'Hecho']],
  ] as const)('creates a tab and three lists in the language of the creator: %s', async (language, tab, lists) => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson('member', { preferences: { language } })
    const { boardId } = await person.rpc.boards.create({ title: 'Havel One', color: 'teal' })
    const structure = (await world.table.boardStructure.get(boardId))!
    expect(structure.board).toMatchObject({
      title: 'Havel One',
      color: 'teal',
      status: 'none',
      state: 'active',
      workspaceId: workspace.workspaceId,
      createdBy: person.userId,
      createdAt: world.clock.now(),
    })
    expect(structure.tabs.map(({ title }) => title)).toEqual([tab])
    expect(structure.lists.toSorted(byPosition(({ listId }) => listId)).map(({ title }) => title)).toEqual(lists)
    expect(structure.members).toEqual([{ boardId, userId: person.userId, role: 'owner', switches: null }])
  })

  it('logs the creation and publishes the event', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    const { boardId } = await person.rpc.boards.create({ title: 'Havel One' })
    const log = await world.log(boardId)
    expect(log).toMatchObject([{ type: 'board.created', title: 'Havel One', actorId: person.userId }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it.each<[WorkspaceRole, boolean, 'is allowed' | 'permission.denied']>([
    ['administrator', false, 'is allowed'],
    ['manager', false, 'is allowed'],
    ['member', true, 'is allowed'],
    ['member', false, 'permission.denied'],
    ['guest', true, 'permission.denied'],
  ])('checks the workspace setting: a %s, members may create boards: %s', async (role, membersCreateBoards, answer) => {
    const person = await (await world.aWorkspace({ membersCreateBoards })).aPerson(role)
    const call = person.rpc.boards.create({ title: 'Havel One' })
    if (answer === 'is allowed') await call
    else await expectRejected(call, answer)
  })

  it('rejects callers without a session, newcomers, pending and deactivated members, and an expired plan', async () => {
    const create = (person: { rpc: typeof world.anonymous.rpc }) => person.rpc.boards.create({ title: 'Havel One' })
    const workspace = await world.aWorkspace()
    await expectRejected(create(world.anonymous), 'auth.sign_in_required')
    await expectRejected(create(await world.aPersonWithoutWorkspace()), 'auth.no_workspace')
    await expectRejected(create(await workspace.aPerson('manager', { state: 'pending' })), 'auth.no_workspace')
    await expectRejected(create(await workspace.aPerson('manager', { state: 'deactivated' })), 'auth.no_workspace')
    const expired = await world.aWorkspace({ subscriptionState: 'expired' })
    await expectRejected(create(await expired.aPerson('administrator')), 'subscription.read_only')
  })

  it('creates one board for a repeated mutation, sequential or concurrent', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    const input = { title: 'Havel One', mutationId: newMutationId(world) }
    const answers = [
      ...(await Promise.all([person.rpc.boards.create(input), person.rpc.boards.create(input)])),
      await person.rpc.boards.create(input),
    ]
    expect(new Set(answers.map(({ boardId }) => boardId)).size).toBe(1)
    expect((await person.rpc.boards.list({})).boards).toHaveLength(1)
  })
})

describe('boards.list', () => {
  it('lists the boards that the caller may open, with their role', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson()
    const [mine, theirs, archived] = [
      await workspace.aBoard({ title: 'Mine' }),
      await workspace.aBoard({ title: 'Theirs' }),
      await workspace.aBoard({ title: 'Archived', state: 'archived' }),
    ]
    await mine.addMember(person, 'editor')
    await archived.addMember(person, 'owner')
    const { boards } = await person.rpc.boards.list({})
    const { boardId } = mine
    const fields = { title: 'Mine', color: 'indigo', status: 'none', vaultId: null }
    expect(boards).toEqual([{ boardId, ...fields, role: 'editor', mayCreate: 'allowed', pinned: null }])
    expect(JSON.stringify(boards)).not.toContain(theirs.boardId)
  })

  it('lists whether the caller may create tasks, including overrides of the switches', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const mayOf = async (role: 'owner' | 'editor' | 'viewer' | 'restricted', switches?: { createTasks: boolean }) => {
      const { boards } = await (await board.with(role, switches)).rpc.boards.list({})
      return boards[0]?.mayCreate
    }
    expect(await mayOf('owner')).toBe('allowed')
    expect(await mayOf('viewer')).toBe('not-your-role')
    expect(await mayOf('editor', { createTasks: false })).toBe('switched-off')
    expect(await mayOf('restricted')).toBe('switched-off')
    expect(await mayOf('restricted', { createTasks: true })).toBe('allowed')
  })

  it('lists every board to administrators as Owner and to managers without a role', async () => {
    const workspace = await world.aWorkspace()
    await workspace.aBoard({ title: 'One' })
    const [administrator, manager] = [await workspace.aPerson('administrator'), await workspace.aPerson('manager')]
    expect((await administrator.rpc.boards.list({})).boards).toMatchObject([{ title: 'One', role: 'owner' }])
    expect((await manager.rpc.boards.list({})).boards).toMatchObject([{ title: 'One', role: null }])
  })

  it('leaves out the boards of another workspace of the same user', async () => {
    const [here, there] = [await world.aWorkspace(), await world.aWorkspace()]
    const person = await here.aPerson()
    await (await there.aBoard()).addMember(person, 'owner')
    expect((await person.rpc.boards.list({})).boards).toEqual([])
  })

  it('rejects callers without a session and without a workspace', async () => {
    await expectRejected(world.anonymous.rpc.boards.list({}), 'auth.sign_in_required')
    await expectRejected((await world.aPersonWithoutWorkspace()).rpc.boards.list({}), 'auth.no_workspace')
  })
})

describe('boards.pin', () => {
  it('pins a board for one user, in the order of pinning, and unpins it', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson()
    const boards: BoardId[] = []
    for (const title of ['One', 'Two']) {
      const board = await workspace.aBoard({ title })
      await board.addMember(person, 'viewer')
      boards.push(board.boardId)
      await person.rpc.boards.pin({ boardId: board.boardId, pinned: true })
      world.clock.forward(1)
    }
    const pinned = async () =>
      new Map((await person.rpc.boards.list({})).boards.map((board) => [board.boardId, board.pinned]))
    expect(await pinned()).toEqual(
      new Map([
        [boards[0], 0],
        [boards[1], 1],
      ]),
    )
    await person.rpc.boards.pin({ boardId: boards[0]!, pinned: false })
    expect(await pinned()).toEqual(
      new Map([
        [boards[0], null],
        [boards[1], 0],
      ]),
    )
  })

  testCallers(world, ({ rpc, board }) => rpc.boards.pin({ boardId: board.boardId, pinned: true }), {
    ...readBoardAnswers,
  })
})

describe('boards.change', () => {
  it.each<[string, BoardChange]>([
    ['title', { field: 'title', from: 'Havel One', to: 'Havel Two' }],
    ['colour', { field: 'color', from: 'indigo', to: 'rose' }],
    ['status', { field: 'status', from: 'none', to: 'at_risk' }],
    [
      'notifications',
      { field: 'notifications', from: { off: [], owners: false }, to: { off: ['comment', 'overdue'], owners: true } },
    ],
  ])('changes the %s, logs it and publishes the event', async (_, change) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { boardId } = board
    expect(await owner.rpc.boards.change({ boardId, change })).toMatchObject({ [change.field]: change.to })
    expect((await world.table.boardStructure.get(boardId))?.board).toMatchObject({ [change.field]: change.to })
    const log = await world.log(boardId)
    expect(log).toMatchObject([{ type: 'board.changed', change }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('changes the switches of a board that was just created', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    const { boardId } = await person.rpc.boards.create({ title: 'Havel One' })
    const { structure } = await person.rpc.boards.open({ boardId })
    const from = structure.board.switches
    const to = { ...from, editor: { ...from.editor, editOthersTasks: true } }
    await person.rpc.boards.change({ boardId, change: { field: 'switches', from, to } })
    expect((await person.rpc.boards.open({ boardId })).structure.board.switches).toEqual(to)
  })

  it('returns the current value on a conflict', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await board.update({ title: 'Havel Three' })
    const change = { field: 'title', from: 'Havel One', to: 'Havel Two' } as const
    const call = owner.rpc.boards.change({ boardId: board.boardId, change })
    await expectRejected(call, 'board.changed_meanwhile', { field: 'title', now: 'Havel Three' })
  })

  const renamed = { field: 'title', from: 'Havel One', to: 'Havel Two' } as const
  testCallers(world, ({ rpc, board }) => rpc.boards.change({ boardId: board.boardId, change: renamed }))

  testIdempotency(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.boards.change({ boardId: board.boardId, change: renamed, mutationId }),
    changeInBetween: () =>
      owner.rpc.boards.change({
        boardId: board.boardId,
        change: { field: 'title', from: 'Havel Two', to: 'Havel Three' },
      }),
  }))
})

describe('boards.visit', () => {
  it('lists no recent board from which the user was removed', async () => {
    const board = await world.aBoard()
    const { boardId } = board
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    await editor.rpc.boards.visit({ boardId })
    expect((await editor.rpc.boards.list({})).recent).toHaveLength(1)
    await owner.rpc.members.remove({ boardId, userId: editor.userId })
    expect((await editor.rpc.boards.list({})).recent).toEqual([])
  })

  it('moves a board to the top of the recent boards of the caller only', async () => {
    const workspace = await world.aWorkspace()
    const [one, other] = [await workspace.aBoard(), await workspace.aBoard()]
    const [person, somebodyElse] = [await one.with('viewer'), await one.with('owner')]
    await other.addMember(person, 'viewer')
    for (const { boardId } of [one, other, one]) {
      world.clock.forward(1)
      await person.rpc.boards.visit({ boardId })
    }
    const recent = async ({ rpc }: typeof person) =>
      (await rpc.boards.list({})).recent.map(({ boardId, openedAt }) => [boardId, openedAt.getTime()])
    const now = world.clock.now().getTime()
    expect(await recent(person)).toEqual([
      [one.boardId, now],
      [other.boardId, now - 1_000],
    ])
    expect(await recent(somebodyElse)).toEqual([])
  })

  it('boards.open does not change the recent boards', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await owner.rpc.boards.open({ boardId: board.boardId })
    expect((await owner.rpc.boards.list({})).recent).toEqual([])
  })

  it('saves the last view of each user and ignores invalid settings when reading', async () => {
    const board = await world.aBoard()
    const { boardId, tab } = board
    const [one, other] = [await board.with('viewer'), await board.with('owner')]
    const viewOf = async ({ rpc }: typeof one) => (await rpc.boards.open({ boardId })).lastView
    expect(await viewOf(one)).toBeNull()
    const view = { view: 'table', group: 'status', sort: '-due', assignee: 'me,nobody' }
    await one.rpc.boards.visit({ boardId, lastView: { tabId: tab.tabId, view } })
    // boards.visit returns the saved view too, for a user whose board state is cached.
    expect(await one.rpc.boards.visit({ boardId })).toEqual({ boardId, lastView: { tabId: tab.tabId, view } })
    expect(await other.rpc.boards.visit({ boardId })).toEqual({ boardId, lastView: null })
    await one.rpc.boards.pin({ boardId, pinned: true })
    await one.rpc.boards.pin({ boardId, pinned: false })
    expect([await viewOf(one), await viewOf(other)]).toEqual([{ tabId: tab.tabId, view }, null])
    const unknownValues = { view: 'spiral', group: 'status', sort: 'nothing' }
    await one.rpc.boards.visit({ boardId, lastView: { tabId: null, view: unknownValues } })
    expect(await viewOf(one)).toEqual({ tabId: null, view: { group: 'status' } })
    const invalid = one.rpc.boards.visit({ boardId, lastView: { tabId: null, view: { colour: 'red' } } })
    await expect(invalid).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('saves the last view of a template without adding it to the recent boards', async () => {
    const workspace = await world.aWorkspace()
    const manager = await workspace.aPerson('manager')
    const { boardId } = await manager.rpc.templates.create({ title: 'Launch' })
    await manager.rpc.boards.visit({ boardId })
    await manager.rpc.boards.visit({ boardId, lastView: { tabId: null, view: { view: 'list' } } })
    expect((await manager.rpc.boards.list({})).recent).toEqual([])
    expect((await manager.rpc.boards.open({ boardId })).lastView).toEqual({ tabId: null, view: { view: 'list' } })
  })

  testCallers(world, ({ rpc, board }) => rpc.boards.visit({ boardId: board.boardId }), readBoardAnswers)
})
