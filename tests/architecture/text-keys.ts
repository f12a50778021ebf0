// Finds the text keys that the code uses: in t(…), in i18nKey, and as whole keys in strings.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespaces } from '#web/i18n/namespaces.ts'

const root = new URL('../..', import.meta.url).pathname

/** A key as used in the code: its file, its possible namespaces, and `*` for every value of a template. */
export type UsedKey = { file: string; key: string; within: readonly string[] }

export function usedKeysIn(folders: readonly string[]): UsedKey[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .flatMap((file) => keysOf(join(folder, file), readFileSync(join(root, folder, file), 'utf8'))),
  )
}

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const wholeKey = new RegExp(`^(?:${namespaces.join('|')}):[a-z][\\w.*-]*$`)
const shortKey = /^[a-z][\w*-]*(?:\.[\w*-]+)*$/

export function keysOf(file: string, source: string): UsedKey[] {
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const within = namespacesOf(code)
  const shortKeys = argumentsOfT(code).flatMap((argument) => literalsOf(argument).filter((key) => shortKey.test(key)))
  const written = literalsOf(code).filter((key) => wholeKey.test(key))
  return [
    ...shortKeys.map((key) => ({ file, key, within })),
    ...written.map((key) => ({ file, key: key.slice(key.indexOf(':') + 1), within: [key.slice(0, key.indexOf(':'))] })),
  ]
}

/** Returns the first namespace of each useTexts and useTranslation in the file; the default is common. */
function namespacesOf(code: string): string[] {
  const calls = [...code.matchAll(/use(?:Texts|Translation)\(\s*(?:\[)?\s*(?:'([\w]+)')?/g)].map(
    ([, first]) => first ?? 'common',
  )
  return [...new Set(calls.length > 0 ? calls : ['common'])]
}

const literalsOf = (code: string): string[] =>
  [...code.matchAll(literal)].map(([, plain, template]) => plain ?? (template ?? '').replace(/\$\{[^}]*\}/g, '*'))

/** Returns the first argument of every call of t, also if it is a conditional expression. */
function argumentsOfT(code: string): string[] {
  return [...code.matchAll(/(?<![\w.])t\(/g)].map(({ index }) => firstArgument(code, index + 2))
}

function firstArgument(code: string, from: number): string {
  let depth = 0
  let quote = ''
  for (let at = from; at < code.length; at++) {
    const sign = code[at]!
    if (quote) {
      if (sign === quote && code[at - 1] !== '\\') quote = ''
    } else if (`'\`"`.includes(sign)) quote = sign
    else if ('([{'.includes(sign)) depth++
    else if (depth === 0 && (sign === ',' || sign === ')')) return withoutConditions(code.slice(from, at))
    else if (')]}'.includes(sign)) depth--
  }
  return ''
}

/** In `theme === 'dark' ? 'a' : 'b'` the word before the question mark is no key. */
const withoutConditions = (argument: string): string => argument.replace(/^[^?`]*\?(?!\?)/, '')
