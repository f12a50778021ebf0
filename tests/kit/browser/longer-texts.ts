// A pseudo-language: English lengthened by 40 % (R-31.8), to check that every page has enough room. Replaces the text files
// that the built product requests.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Texts = { [key: string]: string | Texts }

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ' }
const filler = 'ë lõngër wørd '
const [opening, closing] = ['«', '»']

/** Placeholders and markup stay unchanged. */
const markup = /(\{\{[^}]*\}\}|<[^>]+>|\$t\([^)]*\))/

export function lengthen(text: string): string {
  const parts = text.split(markup)
  const isText = (_: string, at: number) => at % 2 === 0
  const length = parts.filter(isText).join('').length
  const missingLength = Math.max(0, Math.ceil(length * 0.4) - opening.length - closing.length)
  const accented = parts.map((part, at) =>
    isText(part, at) ? part.replaceAll(/[aeioucn]/g, (letter) => accents[letter] ?? letter) : part,
  )
  const padding = filler
    .repeat(Math.ceil(missingLength / filler.length))
    .slice(0, missingLength)
    .trimEnd()
  return `${opening}${accented.join('')}${padding}${closing}`
}

/** The characters that mark product texts, in contrast to user content. */
export const productTextPattern = `[${opening}${closing}]`

const lengthenAll = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? lengthen(text) : lengthenAll(text)]),
  )

const textFilePattern = /\/assets\/([a-z_]+)-[^/]{8}\.json$/

/** Lengthens all texts from the next page load on. */
export const lengthenTexts = (page: Page): Promise<unknown> =>
  page.route(textFilePattern, async (route) => {
    const [, namespace = ''] = textFilePattern.exec(route.request().url()) ?? []
    const english: Texts = JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8'))
    await route.fulfill({ json: lengthenAll(english) })
  })
