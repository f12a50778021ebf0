// Finds the keys that the code asks for: in t(…), in i18nKey, and wherever a whole key is written down.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespaces } from '#web/i18n/namespaces.ts'

const root = new URL('../..', import.meta.url).pathname

/** A key as the code has it: where, in which namespaces it may lie, and `*` for every value of a template. */
export type Asked = { file: string; key: string; within: readonly string[] }

export function askedIn(folders: readonly string[]): Asked[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .flatMap((file) => keysOf(join(folder, file), readFileSync(join(root, folder, file), 'utf8'))),
  )
}

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const wholeKey = new RegExp(`^(?:${namespaces.join('|')}):[a-z][\\w.*-]*$`)
const shortKey = /^[a-z][\w*-]*(?:\.[\w*-]+)*$/

export function keysOf(file: string, source: string): Asked[] {
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const within = spokenIn(code)
  const asked = argumentsOfT(code).flatMap((argument) => literalsOf(argument).filter((key) => shortKey.test(key)))
  const written = literalsOf(code).filter((key) => wholeKey.test(key))
  return [
    ...asked.map((key) => ({ file, key, within })),
    ...written.map((key) => ({ file, key: key.slice(key.indexOf(':') + 1), within: [key.slice(0, key.indexOf(':'))] })),
  ]
}

/** The first namespace of each useTexts and useTranslation in the file; without one it is common. */
function spokenIn(code: string): string[] {
  const calls = [...code.matchAll(/use(?:Texts|Translation)\(\s*(?:\[)?\s*(?:'([\w]+)')?/g)].map(
    ([, first]) => first ?? 'common',
  )
  return [...new Set(calls.length > 0 ? calls : ['common'])]
}

const literalsOf = (code: string): string[] =>
  [...code.matchAll(literal)].map(([, plain, template]) => plain ?? (template ?? '').replace(/\$\{[^}]*\}/g, '*'))

/** The first argument of every call of t, also where it chooses between two keys. */
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
