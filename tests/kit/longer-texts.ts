// A language of nobody: English, lengthened by 40 % (R-31.8), to see whether every page has the room. The built
// product asks for its texts as files; whoever tells a story answers with longer ones.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Texts = { [key: string]: string | Texts }

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ' }
const more = 'ë lõngër wørd '
const [opening, closing] = ['«', '»']

/** What is put in, and what marks a part of the text, stays as it is. */
const kept = /(\{\{[^}]*\}\}|<[^>]+>|\$t\([^)]*\))/

export function longer(text: string): string {
  const parts = text.split(kept)
  const isText = (_: string, at: number) => at % 2 === 0
  const length = parts.filter(isText).join('').length
  const missing = Math.max(0, Math.ceil(length * 0.4) - opening.length - closing.length)
  const accented = parts.map((part, at) =>
    isText(part, at) ? part.replaceAll(/[aeioucn]/g, (letter) => accents[letter] ?? letter) : part,
  )
  const added = more
    .repeat(Math.ceil(missing / more.length))
    .slice(0, missing)
    .trimEnd()
  return `${opening}${accented.join('')}${added}${closing}`
}

/** Whether a text on the page is the product's, and not somebody's. */
export const marks = `[${opening}${closing}]`

const eachLonger = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? longer(text) : eachLonger(text)]),
  )

const file = /\/assets\/([a-z_]+)-[^/]{8}\.json$/

/** From the next page on everything is said in longer English. */
export const lengthenTexts = (page: Page): Promise<unknown> =>
  page.route(file, async (route) => {
    const [, namespace = ''] = file.exec(route.request().url()) ?? []
    const english: Texts = JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8'))
    await route.fulfill({ json: eachLonger(english) })
  })
