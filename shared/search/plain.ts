// What somebody reads of a Markdown text, without its marks: what is searched, and shown of what is found.

import { fromMarkdown } from 'mdast-util-from-markdown'

type Node = { type: string; value?: string; alt?: string | null; children?: readonly Node[] }

/** @param length how many signs of it, at most */
export function plainOf(markdown: string, length: number): string {
  // A text without marks is the usual one, and parsing is the dear part.
  const text = /[\\`*_[\]<>#&~|]|^\s*[-+\d]/m.test(markdown) ? written(fromMarkdown(markdown)) : markdown
  return text.replace(/\s+/g, ' ').trim().slice(0, length)
}

function written({ type, value, alt, children = [] }: Node): string {
  if (type === 'html' || type === 'definition') return ' '
  if (type === 'break') return ' '
  if (value !== undefined) return value
  if (alt) return alt
  const text = children.map(written).join('')
  return inline.has(type) ? text : `${text} `
}

const inline = new Set(['emphasis', 'strong', 'link', 'linkReference', 'image', 'imageReference'])
