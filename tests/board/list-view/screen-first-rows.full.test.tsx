// The first render of many rows contains only those that can be visible; the row count includes all.

import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import type { Task } from '#shared/task/model.ts'
import { useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { saveOffset } from '#web/list/card/scroll-positions.ts'
import type { Group } from '#web/list/group.ts'
import { showBoard } from '#tests/board/board-page.tsx'

/** Many more than fit into the window of these tests. */
const many = 120

let board: ABoard
let owner: Person
setUpWorld()
beforeAll(async () => {
  board = await world.aBoard()
  owner = await board.with('owner')
  for (let at = 1; at <= many; at++) await board.aTask({ title: `Task ${at}` })
}, 60_000)

const groupOf = (id: string, count: number): Group => ({
  id,
  heading: { by: 'tab', value: null },
  title: id,
  tasks: Array.from({ length: count }, (_, at) => ({ taskId: `${id}${at}` }) as unknown as Task),
})

/** Returns the rendered rows of each group on the first render and in the end. */
async function renderedRows(groups: readonly Group[], more: Partial<Parameters<typeof useFirstRows>[0]> = {}) {
  const all: { rendered: number[]; left: number }[] = []
  renderHook(() => {
    const { initialGroups: rendered, remaining: left } = useFirstRows({
      groups,
      scrollKey: 'nowhere',
      lastOpenTaskId: null,
      ...more,
    })
    all.push({ rendered: rendered.map(({ tasks }) => tasks.length), left })
  })
  await waitFor(() => expect(all.at(-1)!.left).toBe(0))
  return { first: all[0], last: all.at(-1) }
}

it('renders first the rows that can be visible, by collapsed groups and scroll position', async () => {
  const fit = Math.ceil(window.innerHeight / 24)
  const groups = [groupOf('a', fit - 5), groupOf('b', 30), groupOf('c', 20)]
  const whole = { rendered: [fit - 5, 30, 20], left: 0 }
  expect(await renderedRows(groups)).toEqual({ first: { rendered: [fit - 5, 5, 0], left: 45 }, last: whole })
  // A collapsed group takes no space.
  const collapsed = new Set(['a'])
  expect((await renderedRows(groups, { collapsed })).first).toEqual({
    rendered: [fit - 5, 30, fit - 30],
    left: 50 - fit,
  })
  saveOffset('below', { scrollTop: 900 } as Element)
  expect((await renderedRows(groups, { scrollKey: 'below' })).first).toEqual(whole)
  expect((await renderedRows(groups, { lastOpenTaskId: groups[2]!.tasks[3]!.taskId })).first).toEqual(whole)
})

it('renders the hover buttons of a list row later', async () => {
  const counts: (readonly [rows: number, buttons: number])[] = []
  const observer = new MutationObserver(() => {
    const rows = screen.queryAllByRole('row', { name: /^Task/ })
    if (rows.length > 0)
      counts.push([rows.length, screen.queryAllByRole('button', { name: /^Task .*: actions$/ }).length])
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await showBoard(owner, board, { addressEnd: '?view=list' })
  await screen.findByRole('button', { name: 'Task 1: actions' })
  observer.disconnect()
  expect(counts[0]).toEqual([expect.any(Number), 0])
  expect(screen.getByRole('checkbox', { name: 'Select Task 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rename Task 1' })).toBeTruthy()
})

it.each([
  // Including the column header, the headers of the three lists, and the row to add a task below each.
  ['list', 'treegrid', many + 7],
  ['table', 'grid', many + 1],
])('counts all rows of the %s', async (view, role, rows) => {
  await showBoard(owner, board, { addressEnd: `?view=${view}` })
  const grid = await screen.findByRole(role)
  expect(Number(grid.ariaRowCount ?? grid.getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(many)
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe(String(rows)))
})
