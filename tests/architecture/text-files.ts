// Reads the text files in locales/ and splits keys into parts.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const folder = new URL('../../locales', import.meta.url).pathname

export type Texts = ReadonlyMap<string, string>

export const filesOf = (language: string): string[] => readdirSync(join(folder, language)).toSorted()

export const languageFolders = (): string[] => readdirSync(folder).toSorted()

export function readTexts(language: string, namespace: string): Texts | null {
  const file = join(folder, language, `${namespace}.json`)
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export const bareText = (language: string, namespace: string): string =>
  readFileSync(join(folder, language, `${namespace}.json`), 'utf8')

function flat(tree: object, before = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(tree)) {
    const key = before + name
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value) for (const [k, v] of flat(value, `${key}.`)) texts.set(k, v)
    else throw new Error(`${key} is neither a text nor a group of texts`)
  }
  return texts
}

const forms = /_(?:zero|one|two|few|many|other)$/
/**
 * Portuguese distinguishes the weekend from other days and, like Spanish, one o’clock from other hours; templates are shown
 * on the screens of boards.
 */
const variants = /_(?:weekend|first|of_template)$/

/** Returns a key without its plural and gender suffix. */
export const baseOf = (key: string): string => key.replace(forms, '').replace(variants, '')
export const isVariant = (key: string): boolean => variants.test(key.replace(forms, ''))
export const formOf = (key: string): string | null => forms.exec(key)?.[0].slice(1) ?? null

export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? ''))].toSorted()
