// How the description editor writes Markdown: as most people do by hand.

import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { gfmToMarkdown } from 'mdast-util-gfm'

export type MarkdownNode = Parameters<typeof toMarkdown>[0]
type Handle = NonNullable<NonNullable<Options['handlers']>['text']>

/**
 * How much is escaped. `none`: nothing. `some`: what is not harmless in most texts. `all`: everything that could mean
 * something anywhere. The first two have to be read again to know whether they still say the same.
 */
export type Escapes = 'none' | 'some' | 'all'

const bullets = ['-', '*', '+'] as const

/** The characters that can mark an item of a list. */
export const listMarkers: readonly string[] = [...bullets, '.', ')']

const escapedInWord = /(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu
const mostlyHarmless = /\\(?=[&<:@.~])/g

/** @param marker of the items of a list; null where the usual one will do */
export function writeMarkdown(node: MarkdownNode, escapes: Escapes = 'all', marker: string | null = null): string {
  const text: Handle = (it, parent, state, info) => {
    if (escapes === 'none') return it.value
    const escaped = defaultHandlers.text(it, parent, state, info)
    return escapes === 'all' ? escaped : escaped.replace(escapedInWord, '_').replace(mostlyHarmless, '')
  }
  const link: Handle & { peek?: unknown } = (it, parent, state, info) => {
    const address = escapes === 'all' ? null : ownAddressOf(it)
    return address ?? defaultHandlers.link(it, parent, state, info)
  }
  link.peek = (it: unknown, parent: unknown, state: never) =>
    escapes !== 'all' && ownAddressOf(it as LinkLike)
      ? 'h'
      : (defaultHandlers.link as unknown as Peeking).peek(it, parent, state)
  return toMarkdown(node, {
    bullet: bullets.find((bullet) => bullet === marker) ?? '-',
    bulletOrdered: marker === ')' ? ')' : '.',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    handlers: { text, link },
  }).trimEnd()
}

export const canonicalMarkdown = (node: unknown): string => writeMarkdown(node as MarkdownNode)

type Peeking = { peek: (node: unknown, parent: unknown, state: never) => string }
type LinkLike = { url: string; title?: string | null; children: readonly { type: string; value?: string }[] }

/** The text of a link that is its own address, which is a link without any marks. */
function ownAddressOf({ url, title, children: [only, ...others] }: LinkLike): string | null {
  if (title || others.length > 0 || only?.type !== 'text' || !only.value) return null
  return isOwnAddress(only.value, url) ? only.value : null
}

export const isOwnAddress = (text: string, url: string): boolean =>
  url === text || url === `http://${text}` || url === `mailto:${text}`
