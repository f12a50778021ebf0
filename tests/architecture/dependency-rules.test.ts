// Checks that every import is allowed by a dependency rule, and that every rule is used.

import { expect, it } from 'vitest'
import { packages, rules } from './dependency-rules.ts'
import { productFiles, importsOf, pathOfImport, tests } from './source-files.ts'

const longestFirst = Object.keys(rules).toSorted((a, b) => b.length - a.length)
const folderOf = (path: string): string =>
  longestFirst.find((name) => path === name || path.startsWith(`${name}/`)) ?? path
const allows = (list: readonly string[], name: string): boolean =>
  list.some((entry) => entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))))

const imports = productFiles.flatMap(importsOf).map((it) => {
  const path = pathOfImport(it)
  return { ...it, from: folderOf(it.file), to: path && folderOf(path) }
})
const describeImport = ({ file, target }: { file: string; target: string }) => `${file} -> ${target}`

it('finds the source files', () => {
  expect(productFiles.length).toBeGreaterThan(300)
  expect(imports.length).toBeGreaterThan(1_000)
  for (const known of [
    'functions/task/change.ts',
    'shared/task/policy.ts',
    'web/rpc/client.ts',
    'infra/local/compose.ts',
  ])
    expect(imports.filter(({ file }) => file === known).length, known).toBeGreaterThan(2)
})

it('has a rule for every folder', () => {
  const alone = /^web\/(vite\.config|vite-env\.d)\.ts$/
  const unknown = productFiles.filter((file) => !(folderOf(file) in rules) && !alone.test(file))
  expect(unknown).toEqual([])
})

it('allows every import', () => {
  const off = imports.filter(({ from, to }) => to && to !== from && from in rules && !allows(rules[from]!, to))
  expect(off.map(describeImport)).toEqual([])
})

it('has no unused rule', () => {
  const idle = Object.entries(rules).flatMap(([from, list]) =>
    list
      .filter((entry) => !imports.some((it) => it.from === from && it.to && allows([entry], it.to)))
      .map((entry) => `${from} -> ${entry}`),
  )
  expect(idle).toEqual([])
})

it('has no cycle', () => {
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

it('uses no parent paths and imports files, not folders', () => {
  const all = [...imports, ...tests.flatMap(importsOf)].filter(({ target }) => /^[.#]/.test(target))
  const off = all.filter(
    ({ target }) => target.startsWith('../') || !/\.(ts|tsx|mjs|css|json|svg)(\?\w+)?$/.test(target),
  )
  expect(off.map(describeImport)).toEqual([])
  expect(productFiles.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([])
})

it('imports only a type from the server into the browser', () => {
  const off = imports.filter(
    ({ from, to, typeOnly }) => from.startsWith('web/') && to?.startsWith('functions/') && !typeOnly,
  )
  expect(off.map(describeImport)).toEqual([])
})

it('imports no test into the product', () => {
  expect(imports.filter(({ target }) => target.startsWith('#tests/')).map(describeImport)).toEqual([])
})

it('keeps packages in the folders that may use them', () => {
  const knows = (name: string, target: string) =>
    /[/:]$/.test(name) ? target.startsWith(name) : target === name || target.startsWith(`${name}/`)
  const off = imports.filter(({ from, target }) =>
    Object.entries(packages).some(([name, folders]) => knows(name, target) && !allows(folders, from)),
  )
  expect(off.map(describeImport)).toEqual([])
  const unused = Object.keys(packages).filter((name) => !imports.some(({ target }) => knows(name, target)))
  expect(unused).toEqual([])
})
