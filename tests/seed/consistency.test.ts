// Consistency of the sample data: keys, pictures and times.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Moment } from '#infra/local/seed/content/types.ts'
import { world } from '#infra/local/seed/content/world.ts'
import { allTasks, boardByKey, membersOf } from './content.ts'

const people = new Map(world.people.map((person) => [person.key, person]))
const repeated = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index)
const time = ({ day, at }: Moment) => day * 1440 + Number(at.slice(0, 2)) * 60 + Number(at.slice(3))

describe('keys', () => {
  const tasks = world.boards.flatMap(allTasks)

  test('are unique', () => {
    expect(repeated(world.people.map(({ key }) => key))).toEqual([])
    expect(repeated(world.people.map(({ email }) => email))).toEqual([])
    expect(repeated(world.boards.map(({ key }) => key))).toEqual([])
    expect(repeated(world.groups.map(({ key }) => key))).toEqual([])
    expect(repeated(world.templates.map(({ key }) => key))).toEqual([])
    expect(repeated(world.vaults.map(({ key }) => key))).toEqual([])
    expect(repeated([...world.labels, ...world.boards.flatMap(({ labels }) => labels)].map(({ key }) => key))).toEqual(
      [],
    )
    expect(repeated(tasks.flatMap(({ key }) => (key ? [key] : [])))).toEqual([])
    for (const board of world.boards) expect(repeated(allTasks(board).map(({ title }) => title))).toEqual([])
  })

  test('of labels resolve', () => {
    for (const board of world.boards) {
      const known = new Set([...world.labels, ...board.labels].map(({ key }) => key))
      expect(allTasks(board).flatMap(({ labels }) => labels.filter((label) => !known.has(label)))).toEqual([])
    }
  })

  test('of people resolve, and people who act on a board are its members', () => {
    for (const board of world.boards) {
      const known = new Set(membersOf(board))
      const named = allTasks(board).flatMap((task) => [
        task.assignee,
        task.createdBy,
        task.state?.by,
        ...(task.visibleTo ?? []),
        ...(task.watchers ?? []),
        ...(task.subTasks ?? []).map(({ assignee }) => assignee),
        ...(task.comments ?? []).map(({ author }) => author),
        ...(task.attachments ?? []).map(({ by }) => by),
      ])
      expect(named.filter((person) => person && !known.has(person))).toEqual([])
      expect([...known].filter((person) => !people.has(person))).toEqual([])
    }
    const elsewhere = [
      ...world.groups.flatMap(({ members, createdBy }) => [createdBy, ...members.map(({ person }) => person)]),
      ...world.templates.flatMap(({ managers }) => managers),
      ...world.boards.flatMap(({ state }) => (state ? [state.by] : [])),
      ...world.suggestedUsers.map(({ person }) => person),
      ...world.activity.map(({ by }) => by),
      ...world.notifications.flatMap(({ to, by }) => (by ? [to, by] : [to])),
      world.designUser,
    ]
    expect(elsewhere.filter((person) => !people.has(person))).toEqual([])
  })

  test('of boards and tasks resolve', () => {
    const known = new Set(tasks.map(({ key }) => key))
    const named = [...world.activity, ...world.notifications]
    expect(named.filter(({ board, task }) => !boardByKey.has(board) || (task && !known.has(task)))).toEqual([])
    expect([...world.pinned, ...world.recents.map(({ board }) => board)].filter((key) => !boardByKey.has(key))).toEqual(
      [],
    )
    const texts = tasks.flatMap((task) => [task.description ?? '', ...(task.comments ?? []).map(({ text }) => text)])
    for (const [, kind, key] of texts.join('\n').matchAll(/\]\((task|person):([^)]+)\)/g)) {
      expect(kind === 'task' ? known.has(key) : people.has(key ?? '')).toBe(true)
    }
  })
})

test('every picture exists and is self-contained, and every picture file is used', () => {
  const folder = new URL('../../infra/local/seed/pictures/', import.meta.url)
  const used = [
    ...world.people.map(({ face }) => face),
    ...world.boards.flatMap(allTasks).flatMap((task) => (task.attachments ?? []).map(({ picture }) => picture)),
  ].filter((key) => key !== undefined)
  expect(used.filter((key) => !existsSync(new URL(`${key}.svg`, folder)))).toEqual([])
  const files = ['faces', 'attachments'].flatMap((part) =>
    readdirSync(new URL(part, folder)).map((name) => `${part}/${name.replace(/\.svg$/, '')}`),
  )
  expect(files.toSorted()).toEqual([...new Set<string>(used)].toSorted())
  for (const file of files) {
    expect(readFileSync(new URL(`${file}.svg`, folder), 'utf8')).not.toMatch(/<script|href=|url\((?!#)/)
  }
})

test('comments are in order of time and not in the future', () => {
  for (const task of world.boards.flatMap(allTasks)) {
    const times = (task.comments ?? []).map(({ when }) => time(when))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (const moment of times) expect(moment).toBeLessThanOrEqual(9 * 60 + 12)
    expect(task.completedWhen !== undefined).toBe(task.status === 'completed')
  }
})
