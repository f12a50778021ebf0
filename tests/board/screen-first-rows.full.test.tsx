// Of many rows those that can be in sight come first: none is missing from what is counted.

import { renderHook, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import type { Task } from '#shared/task/model.ts'
import { useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { keepOffset } from '#web/list/scroll-kept.ts'
import type { Group } from '#web/list/group.ts'
import { showBoard } from './shown.tsx'

const late = { timeout: 10_000 }
/** More than fit into the window of these tests by far. */
const many = 120

let world: World
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  board = await world.aBoard()
  owner = await board.with('owner')
  for (let at = 1; at <= many; at++) await board.aTask({ title: `Task ${at}` })
}, 60_000)
afterAll(() => world.close())

const groupOf = (id: string, count: number): Group => ({
  id,
  head: { by: 'tab', value: null },
  title: id,
  tasks: Array.from({ length: count }, (_, at) => ({ taskId: `${id}${at}` }) as unknown as Task),
})

/** What is laid out at first, and in the end. */
async function laidOf(groups: readonly Group[], more: Partial<Parameters<typeof useFirstRows>[0]> = {}) {
  const all: { laid: number[]; left: number }[] = []
  renderHook(() => {
    const { laidOut: laid, remaining: left } = useFirstRows({ groups, scrollKey: 'nowhere', cameFrom: null, ...more })
    all.push({ laid: laid.map(({ tasks }) => tasks.length), left })
  })
  await waitFor(() => expect(all.at(-1)!.left).toBe(0))
  return { first: all[0], last: all.at(-1) }
}

it('lays out first what can be in sight, by what is folded and where somebody was', async () => {
  const fit = Math.ceil(window.innerHeight / 24)
  const groups = [groupOf('a', fit - 5), groupOf('b', 30), groupOf('c', 20)]
  const whole = { laid: [fit - 5, 30, 20], left: 0 }
  expect(await laidOf(groups)).toEqual({ first: { laid: [fit - 5, 5, 0], left: 45 }, last: whole })
  // What is folded takes no room.
  const folded = new Set(['a'])
  expect((await laidOf(groups, { folded })).first).toEqual({ laid: [fit - 5, 30, fit - 30], left: 50 - fit })
  keepOffset('below', { scrollTop: 900 } as Element)
  expect((await laidOf(groups, { scrollKey: 'below' })).first).toEqual(whole)
  expect((await laidOf(groups, { cameFrom: groups[2]!.tasks[3]!.taskId })).first).toEqual(whole)
})

it('leaves out at first what a row of the list shows under the pointer alone', async () => {
  const address = `${board.boardId}?view=list` as typeof board.boardId
  const seen: (readonly [rows: number, buttons: number])[] = []
  const look = new MutationObserver(() => {
    const rows = screen.queryAllByRole('row', { name: /^Task/ })
    if (rows.length > 0)
      seen.push([rows.length, screen.queryAllByRole('button', { name: /^Task .*: what can be done$/ }).length])
  })
  look.observe(document.body, { childList: true, subtree: true })
  await showBoard(owner, { boardId: address, title: board.title })
  await screen.findByRole('button', { name: 'Task 1: what can be done' }, late)
  look.disconnect()
  expect(seen[0]).toEqual([expect.any(Number), 0])
  expect(screen.getByRole('checkbox', { name: 'Select Task 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rename Task 1' })).toBeTruthy()
})

it.each([
  // With the heads of the columns, those of the three lists, and where tasks are added below each.
  ['list', 'treegrid', many + 7],
  ['table', 'grid', many + 1],
])('counts all rows of the %s', async (view, role, rows) => {
  const address = `${board.boardId}?view=${view}` as typeof board.boardId
  await showBoard(owner, { boardId: address, title: board.title })
  const grid = await screen.findByRole(role, {}, late)
  expect(Number(grid.ariaRowCount ?? grid.getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(many)
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe(String(rows)), late)
})
