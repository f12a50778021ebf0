// Reads the source files of the repository and their imports.

import { existsSync, readdirSync, readFileSync } from 'node:fs'

const packageNames = ['shared', 'functions', 'web', 'infra'] as const

export const filesOf = (folder: string, kind = /\.(ts|tsx|mjs|css)$/): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => kind.test(path) && !path.includes('node_modules'))
        .map((path) => `${folder}/${path}`)
        .toSorted()
    : []

export const productFiles = packageNames.flatMap((building) => filesOf(building))
export const tests = filesOf('tests').filter((path) => !path.includes('__snapshots__'))

export const textOf = (path: string): string => readFileSync(path, 'utf8')

export type Import = { file: string; target: string; typeOnly: boolean }

// Imports with names, imports without names, and dynamic imports.
const taken = /^(?:import|export)\s+(type\s+)?[^'"`;]*?\sfrom\s+['"]([^'"]+)['"]/gm
const bare = /^import\s+['"]([^'"]+)['"]/gm
const later = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(file: string): Import[] {
  const text = textOf(file)
  return [
    ...[...text.matchAll(taken)].map(([, type, target]) => ({ file, target: target!, typeOnly: Boolean(type) })),
    ...[...text.matchAll(bare)].map(([, target]) => ({ file, target: target!, typeOnly: false })),
    ...[...text.matchAll(later)].map(([, target]) => ({ file, target: target!, typeOnly: false })),
  ]
}
