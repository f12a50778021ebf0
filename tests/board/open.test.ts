// boards.open: what each role sees of a board.

import { afterAll, describe, expect, it } from 'vitest'
import type { BoardRole, MemberSwitches } from '#shared/board/model.ts'
import { boardStateFromSnapshot } from '#shared/board/board-state.ts'
import { boardStateSeenBy } from '#shared/board/board-state-seen-by.ts'
import { boardFacts } from '#shared/board/rules.ts'
import { can } from '#shared/permission/can.ts'
import { plans } from '#shared/subscription/plans.ts'
import { packTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { testCallers, readBoardAnswers } from '#tests/kit/callers.ts'
import { openBoardState, titlesOf } from '#tests/kit/board-state.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

type As = { role: BoardRole; switches?: Partial<MemberSwitches> }

/** Creates a board with one task of each kind of visibility, and a user to read it. */
async function aFullBoard({ role, switches }: As) {
  const board = await world.aBoard()
  const [me, other] = await Promise.all([board.with(role, switches ?? null), board.with('editor')])
  const open = await board.aTask({ title: 'open' })
  await board.aSubTask(open, { title: 'open, sub-task' })
  const mine = await board.aTask({ title: 'mine', assigneeId: me.userId })
  await board.aSubTask(mine, { title: 'mine, sub-task' })
  await board.aTask({ title: 'created by me', createdBy: me.userId })
  const hidden = await board.aTask({ title: 'for others', visibleTo: [other.userId] })
  await board.aSubTask(hidden, { title: 'for others, sub-task' })
  await board.aSubTask(hidden, { title: 'for others, my sub-task', assigneeId: me.userId })
  const named = await board.aTask({ title: 'for me among few', visibleTo: [me.userId] })
  await board.aSubTask(named, { title: 'for me among few, sub-task' })
  await board.aTask({ title: 'for others, mine', visibleTo: [other.userId], assigneeId: me.userId })
  await board.aTask({ title: 'for others, created by me', visibleTo: [other.userId], createdBy: me.userId })
  const archived = await board.aTask({ title: 'archived', state: 'archived' })
  await board.aSubTask(archived, { title: 'archived, sub-task' })
  await board.aTask({ title: 'deleted', state: 'deleted' })
  await board.aSubTask(open, { title: 'open, deleted sub-task', state: 'deleted' })
  const closed = await board.aTask({ title: 'in a closed list', listId: board.done.listId })
  await board.aSubTask(closed, { title: 'in a closed list, sub-task' })
  await board.updateList(board.done, { state: 'archived' })
  await board.update({ closed: { [board.done.listId]: 'archived' } })
  return { board, me, other }
}

const toAll = ['open', 'open, sub-task', 'created by me']
const mine = ['mine', 'mine, sub-task', 'for others, mine', 'for others, my sub-task']
const toFew = ['for me among few', 'for me among few, sub-task', 'for others, created by me']
const toOthers = ['for others', 'for others, sub-task']

describe('boards.open', () => {
  it.each<[string, As, string[]]>([
    ['an owner', { role: 'owner' }, [...toAll, ...mine, ...toFew, ...toOthers]],
    ['an editor', { role: 'editor' }, [...toAll, ...mine, ...toFew]],
    [
      'an editor without the right to view others’ tasks',
      { role: 'editor', switches: { viewOthersTasks: false } },
      [...mine, ...toFew],
    ],
    ['a viewer', { role: 'viewer' }, [...toAll, ...mine, ...toFew]],
    ['a restricted member', { role: 'restricted' }, [...mine, ...toFew]],
    [
      'a restricted member with every switch turned on',
      { role: 'restricted', switches: { viewOthersTasks: true, editOthersTasks: true } },
      [...mine, ...toFew],
    ],
  ])('returns to %s the tasks that they may see', async (_, as, titles) => {
    const { board, me } = await aFullBoard(as)
    expect(titlesOf(await openBoardState(me.rpc, board.boardId)).toSorted()).toEqual(titles.toSorted())
  })

  it('returns every task to an administrator and none to a manager', async () => {
    const { board } = await aFullBoard({ role: 'editor' })
    const [administrator, manager] = [await board.nonMember('administrator'), await board.nonMember('manager')]
    const all = [...toAll, ...mine, ...toFew, ...toOthers].toSorted()
    expect(titlesOf(await openBoardState(administrator.rpc, board.boardId)).toSorted()).toEqual(all)
    expect(titlesOf(await openBoardState(manager.rpc, board.boardId))).toEqual([])
  })

  it.each<[string, As]>([
    ['an editor', { role: 'editor' }],
    ['an editor without the right to view others’ tasks', { role: 'editor', switches: { viewOthersTasks: false } }],
    ['a viewer', { role: 'viewer' }],
    ['a restricted member', { role: 'restricted' }],
    ['another owner', { role: 'owner' }],
  ])('returns to %s the same state that an owner previews for them', async (_, as) => {
    const { board, me } = await aFullBoard(as)
    const owner = await board.with('owner')
    const [theirs, owners] = await Promise.all(
      [me, owner].map(({ rpc }) => rpc.boards.open({ boardId: board.boardId })),
    )
    const member = owners!.structure.members.find(({ userId }) => userId === me.userId)!
    const { writable, features } = owners!.structure.facts
    const facts = boardFacts({ board: owners!.structure.board, member, workspaceRole: 'member', writable, features })
    const seen = boardStateSeenBy(boardStateFromSnapshot(owners!), facts, me.userId)
    const own = boardStateFromSnapshot(theirs!)
    expect(facts).toEqual(own.structure.facts)
    expect(seen.tasks).toEqual(own.tasks)
    const rows = (of: ReadonlyMap<string, readonly Task[]>) => new Map([...of].filter(([, row]) => row.length > 0))
    expect([rows(seen.tasksByList), rows(seen.subTasksByRoot)]).toEqual([
      rows(own.tasksByList),
      rows(own.subTasksByRoot),
    ])
    expect(can('board.configure', seen.structure.facts)).not.toBe('allowed')
  })

  it('returns the board structure without archived items, and the access of the caller', async () => {
    const board = await world.aBoard()
    const [editor, label] = [await board.with('editor'), await board.aLabel()]
    await board.updateList(board.done, { state: 'archived' })
    const { structure } = await openBoardState(editor.rpc, board.boardId)
    expect(structure.board).toMatchObject({ boardId: board.boardId, title: 'Havel One', state: 'active' })
    expect(structure.tabs).toMatchObject([{ tabId: board.tab.tabId }])
    expect(structure.lists.map(({ title }) => title).toSorted()).toEqual(['In progress', 'To do'])
    expect(structure.labels).toEqual([label])
    expect(structure.members).toEqual([
      { boardId: board.boardId, userId: editor.userId, role: 'editor', switches: null },
    ])
    expect(structure.facts).toEqual({
      sources: [{ by: 'membership', role: 'editor', switches: board.switches.editor }],
      manages: false,
      canUndoRemoval: false,
      boardState: 'active',
      writable: true,
      features: plans.business.features,
    })
  })

  it('returns no list of an archived tab', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await board.updateTab(board.tab, { state: 'archived' })
    const { structure } = await openBoardState(owner.rpc, board.boardId)
    expect([structure.tabs, structure.lists]).toEqual([[], []])
  })

  it('returns five hundred tasks unchanged', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const tasks = await Promise.all(Array.from({ length: 500 }, (_, i) => board.aTask({ title: `Task ${i}` })))
    const { cards } = await openBoardState(owner.rpc, board.boardId)
    expect(cards.size).toBe(500)
    for (const task of tasks) expect(cards.get(task.taskId)).toEqual(packTask(task))
  })

  testCallers(world, ({ rpc, board }) => rpc.boards.open({ boardId: board.boardId }), readBoardAnswers)
})
