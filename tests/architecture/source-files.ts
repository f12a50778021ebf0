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

export const productFiles = packageNames.flatMap((packageName) => filesOf(packageName))
export const tests = filesOf('tests').filter((path) => !path.includes('__snapshots__'))

export const textOf = (path: string): string => readFileSync(path, 'utf8')

export type Import = { file: string; target: string; typeOnly: boolean }

// Imports with names, imports without names, and dynamic imports.
const namedImport = /^(?:import|export)\s+(type\s+)?[^'"`;]*?\sfrom\s+['"]([^'"]+)['"]/gm
const sideEffectImport = /^import\s+['"]([^'"]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(file: string): Import[] {
  const text = textOf(file)
  return [
    ...[...text.matchAll(namedImport)].map(([, type, target]) => ({ file, target: target!, typeOnly: Boolean(type) })),
    ...[...text.matchAll(sideEffectImport)].map(([, target]) => ({ file, target: target!, typeOnly: false })),
    ...[...text.matchAll(dynamicImport)].map(([, target]) => ({ file, target: target!, typeOnly: false })),
  ]
}

/** Returns the path of the file that an import names; null for a package. */
export const pathOfImport = ({ file, target }: Pick<Import, 'file' | 'target'>): string | null =>
  target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('./')
      ? `${file.slice(0, file.lastIndexOf('/'))}/${target.slice(2)}`
      : null
