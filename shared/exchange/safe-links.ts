// Validates addresses of a file, on their own and inside Markdown.

import { normalizeText } from '#shared/common/texts.ts'
import { urlCharacters } from './limits.ts'

const webAddress = /^https?:\/\/[^\s/?#\\<>"'`]+(?:[/?#][^\s\\<>"`]*)?$/i
const schemesInText = new Set(['http', 'https', 'mailto', 'tel'])
const scriptSchemes = new Set(['javascript', 'vbscript', 'data'])

/** Returns the address if it is http or https, otherwise null. */
export function webAddressOf(raw: string): string | null {
  const address = raw.trim()
  return address.length <= urlCharacters && normalizeText(address) === address && webAddress.test(address)
    ? address
    : null
}

// Places of addresses in Markdown: after the text of a link, in a link definition, between angle brackets.
const addressPatterns = [
  /(?<text>\])(?<mark>\()(?<space>\s*<?)(?<target>[^\s)>]+)/g,
  /(?<text>^ {0,3}\[[^\]\n]{1,200}\])(?<mark>:)(?<space>\s*<?)(?<target>\S+)/gm,
  /(?<text>)(?<mark><)(?<space>)(?<target>[^\s<>]+)(?=>)/g,
]

/**
 * Keeps links with web, mail and telephone addresses. Others become text, and script schemes are removed, so that a file can
 * inject neither scripts nor mentions.
 */
export function withSafeLinks(markdown: string): { text: string; removedLinks: number } {
  let count = 0
  const unlink = (
    match: string,
    ...groups: [text: string, mark: string, space: string, target: string, ...unknown[]]
  ) => {
    const [text, mark, space, target] = groups
    const scheme = schemeOf(target)
    if (!scheme || schemesInText.has(scheme)) return match
    count += 1
    return `${text}\\${mark}${space.replace('<', '')}${scriptSchemes.has(scheme) ? withoutScheme(target) : target}`
  }
  const text = addressPatterns.reduce(
    (result, pattern) => result.replaceAll(pattern, unlink),
    withoutCardTitles(markdown),
  )
  return { text, removedLinks: count }
}

// Trello's editor stores display options in link titles.
const withoutCardTitles = (markdown: string) => markdown.replaceAll(/ "smartCard-(?:inline|block|embed)"\)/g, ')')

// Schemes may be nested.
const withoutScheme = (target: string) => decodeTarget(target).replace(/^(?:[a-z][\d+.a-z-]*:)+/i, '')

const schemeOf = (target: string) => /^([a-z][\d+.a-z-]*):/i.exec(decodeTarget(target))?.[1]?.toLowerCase() ?? null

// Decodes like Markdown and browsers: entities resolved, backslashes and invisible characters removed.
function decodeTarget(target: string): string {
  return target
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) =>
      characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&(colon|tab|newline);/gi, (_, name: string) => (name.toLowerCase() === 'colon' ? ':' : ''))
    .replaceAll(/[\s\\\p{Cc}\p{Cf}]/gu, '')
}

const characterOf = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
