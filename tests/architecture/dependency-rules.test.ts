// The house stands as it is planned: every import is on the plan, and every arrow of the plan is built.

import { expect, it } from 'vitest'
import { packages, plan } from './dependency-rules.ts'
import { house, importsOf, tests } from './read.ts'

const longestFirst = Object.keys(plan).toSorted((a, b) => b.length - a.length)
const room = (path: string): string => longestFirst.find((name) => path === name || path.startsWith(`${name}/`)) ?? path
const allows = (list: readonly string[], name: string): boolean =>
  list.some((entry) => entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))))

const pathOf = (file: string, target: string): string | null =>
  target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('./')
      ? `${file.slice(0, file.lastIndexOf('/'))}/${target.slice(2)}`
      : null

const imports = house.flatMap(importsOf).map((it) => {
  const path = pathOf(it.file, it.target)
  return { ...it, from: room(it.file), to: path && room(path) }
})
const said = ({ file, target }: { file: string; target: string }) => `${file} -> ${target}`

it('reads the house', () => {
  expect(house.length).toBeGreaterThan(300)
  expect(imports.length).toBeGreaterThan(1_000)
  for (const known of [
    'functions/task/change.ts',
    'shared/task/policy.ts',
    'web/rpc/client.ts',
    'infra/local/compose.ts',
  ])
    expect(imports.filter(({ file }) => file === known).length, known).toBeGreaterThan(2)
})

it('knows every room', () => {
  const alone = /^web\/(vite\.config|vite-env\.d)\.ts$/
  const unknown = house.filter((file) => !(room(file) in plan) && !alone.test(file))
  expect(unknown).toEqual([])
})

it('draws every import on the plan', () => {
  const off = imports.filter(({ from, to }) => to && to !== from && from in plan && !allows(plan[from]!, to))
  expect(off.map(said)).toEqual([])
})

it('builds every arrow of the plan', () => {
  const idle = Object.entries(plan).flatMap(([from, list]) =>
    list
      .filter((entry) => !imports.some((it) => it.from === from && it.to && allows([entry], it.to)))
      .map((entry) => `${from} -> ${entry}`),
  )
  expect(idle).toEqual([])
})

it('has no circle', () => {
  const built = new Map<string, Set<string>>()
  for (const { from, to } of imports) if (to && to !== from) built.set(from, (built.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    expect(path, [...path, name].join(' -> ')).not.toContain(name)
    if (done.has(name)) return
    for (const next of built.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of built.keys()) visit(name, [])
})

it('never climbs, and goes by files and not by folders', () => {
  const all = [...imports, ...tests.flatMap(importsOf)].filter(({ target }) => /^[.#]/.test(target))
  const off = all.filter(
    ({ target }) => target.startsWith('../') || !/\.(ts|tsx|mjs|css|json|svg)(\?\w+)?$/.test(target),
  )
  expect(off.map(said)).toEqual([])
  expect(house.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([])
})

it('takes only a type from the server into the browser', () => {
  const off = imports.filter(
    ({ from, to, typeOnly }) => from.startsWith('web/') && to?.startsWith('functions/') && !typeOnly,
  )
  expect(off.map(said)).toEqual([])
})

it('lets no test into the house', () => {
  expect(imports.filter(({ target }) => target.startsWith('#tests/')).map(said)).toEqual([])
})

it('keeps packages in the rooms that know them', () => {
  const knows = (name: string, target: string) =>
    /[/:]$/.test(name) ? target.startsWith(name) : target === name || target.startsWith(`${name}/`)
  const off = imports.filter(({ from, target }) =>
    Object.entries(packages).some(([name, rooms]) => knows(name, target) && !allows(rooms, from)),
  )
  expect(off.map(said)).toEqual([])
  const unused = Object.keys(packages).filter((name) => !imports.some(({ target }) => knows(name, target)))
  expect(unused).toEqual([])
})
