// The benchmark board.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { byPosition } from '#shared/common/position.ts'
import { mulberry32 } from '#infra/local/seed/rows/ids.ts'
import { createBenchBoard } from '#infra/local/seed/rows/bench-board.ts'
import { emptyTable, morning, openSeeded, rowsOf } from './seeded-table.ts'

let seeded: Awaited<ReturnType<typeof openSeeded>>
beforeAll(async () => {
  seeded = await openSeeded(await emptyTable())
})
afterAll(() => seeded.client.destroy())

async function bench(tasks: number, dated = false) {
  const mara = await seeded.as('mara')
  const { workspace } = await mara.rpc.users.getProfile()
  const title = `Bench ${tasks}${dated ? ' dated' : ''}`
  const of = { ownerId: mara.userId, workspaceId: workspace!.workspaceId, tasks, title, dated, now: morning }
  await createBenchBoard({ bound: seeded.bound, ...of })
  return { ...(await mara.opens(title)), rpc: mara.rpc, of }
}

test('has the content of the workload', async () => {
  const { structure, tasks, rpc } = await bench(1_003)
  expect(tasks).toHaveLength(1_003)
  const lists = structure.lists.toSorted(byPosition(({ listId }) => listId))
  expect(lists.map(({ title }) => title).join(' ')).toBe('Backlog Ready Design In progress Review Testing Staging Done')
  const names = 'bug feature chore docs design urgent blocked research customer infra'.split(' ')
  expect(structure.labels.map(({ title }) => title).toSorted()).toEqual(names.toSorted())
  const called = new Map(structure.labels.map(({ labelId, title }) => [labelId, title]))

  for (const [place, list] of lists.entries()) {
    const inIt = tasks.filter(({ listId }) => listId === list.listId).toSorted(byPosition(({ taskId }) => taskId))
    expect(inIt.map(({ title }) => Number(title.slice(1, 6)))).toEqual(
      Array.from({ length: Math.ceil((1_003 - place) / 8) }, (_, floor) => floor * 8 + place),
    )
  }
  for (const { title, labelIds, described } of tasks) {
    const i = Number(title.slice(1, 6))
    expect(title).toMatch(/^C\d{5} [a-z ]{32}[a-z]$/)
    expect(labelIds.map((labelId) => called.get(labelId))).toEqual(
      [names[i % 10], names[(7 * i + 3) % 10]].slice(0, i % 3),
    )
    expect(described).toBe(i % 10 === 0)
  }
  const tenth = tasks.find(({ title }) => title.startsWith('C00010'))!
  const { body } = await rpc.tasks.get({ boardId: structure.board.boardId, taskId: tenth.taskId })
  expect(body.description).toHaveLength(200)
})

test('is the same board if it is created again', async () => {
  const { of } = await bench(50)
  const before = await rowsOf(seeded)
  await createBenchBoard({ bound: seeded.bound, ...of })
  expect(await rowsOf(seeded)).toEqual(before)
})

test('has dates over a year if calendars are measured, and none otherwise', async () => {
  const { tasks } = await bench(400, true)
  const days = tasks.flatMap(({ due }) => due ?? []).toSorted()
  expect(days).toHaveLength(360)
  expect(new Set(days).size).toBeGreaterThan(150)
  for (const { start, due } of tasks) if (start) expect(start <= due!).toBe(true)
  expect((await bench(40)).tasks.every(({ due }) => due === null)).toBe(true)
})

test('starts with one task', async () => {
  expect((await bench(1)).tasks.map(({ title }) => title.slice(0, 6))).toEqual(['C00000'])
})

test('draws its words from mulberry32(42)', () => {
  const random = mulberry32(42)
  expect([random(), random(), random()].map((one) => Number(one.toFixed(6)))).toEqual([0.601104, 0.448291, 0.852466])
})
