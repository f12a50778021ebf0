import type { Mark, Node } from '@tiptap/pm/model'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { gfmToMarkdown } from 'mdast-util-gfm'

type Tree = { type: string; children?: Tree[]; [attribute: string]: unknown }

/**
 * Returns the Markdown of one block; empty for an empty block.
 *
 * @param marker overrides the marker of a list
 */
export function markdownOfBlock(node: Node, escapes: Escapes, marker: string | null = null): string {
  const tree = blockTree(node)
  return tree ? writeMarkdown(tree as unknown as MarkdownNode, escapes, marker ?? node.attrs['marker']) : ''
}

function blockTree(node: Node): Tree | null {
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: node.attrs['level'], children: inlineTrees(node) }
    case 'blockquote':
      return { type: 'blockquote', children: blockTrees(node) }
    case 'bulletList':
    case 'taskList':
      return { type: 'list', ordered: false, spread: node.attrs['spread'], children: node.children.map(itemTree) }
    case 'orderedList': {
      const { spread, start } = node.attrs
      return { type: 'list', ordered: true, spread, start, children: node.children.map(itemTree) }
    }
    case 'codeBlock': {
      const [, lang, meta] = /^(\S*)\s*(.*)$/s.exec(String(node.attrs['language'] ?? '')) ?? []
      return { type: 'code', lang: lang || null, meta: meta || null, value: node.textContent }
    }
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    case 'table':
      return tableTree(node)
    case 'sourceBlock':
      return node.textContent.trim() === '' ? null : { type: 'html', value: node.textContent }
    default: {
      const children = inlineTrees(node)
      return children.length > 0 ? { type: 'paragraph', children } : null
    }
  }
}

const blockTrees = (node: Node): Tree[] => node.children.map(blockTree).filter((tree) => tree !== null)

function itemTree(item: Node): Tree {
  const isTask = item.type.name === 'taskItem'
  const blocks = blockTrees(item)
  // Blank lines keep a block from merging with the one above.
  const spread = blocks.some(({ type }, at) => at > 0 && type !== 'list')
  if (!isTask) return { type: 'listItem', spread, children: blocks }
  const checked = item.attrs['checked'] === true
  // Keeps a checkbox without text, which is no checkbox in Markdown.
  const hasText = blocks[0]?.type === 'paragraph' && item.firstChild?.childCount
  if (!hasText) blocks.unshift({ type: 'paragraph', children: [{ type: 'html', value: checked ? '[x]' : '[ ]' }] })
  return { type: 'listItem', spread, checked: hasText ? checked : null, children: blocks }
}

function tableTree(table: Node): Tree {
  const align = table.firstChild?.children.map((cell) => cell.attrs['align'] ?? null)
  const children = table.children.map((row) => ({
    type: 'tableRow',
    children: row.children.map((cell) => ({
      type: 'tableCell',
      children: cell.children.flatMap((block, at) => [
        ...(at > 0 ? [{ type: 'text', value: ' ' }] : []),
        ...inlineTrees(block, ' '),
      ]),
    })),
  }))
  return { type: 'table', align, children }
}

type Piece = { tree: Tree; marks: readonly Mark[] }

/** @param lineBreak replaces breaks where no line may end, as in a table */
function inlineTrees(block: Node, lineBreak?: string): Tree[] {
  const nodes = block.children
  const pieces = nodes.flatMap((node, at): Piece[] => {
    const marks = node.marks.filter(({ type }) => type.name !== 'code' && type.name !== 'source')
    if (node.type.name === 'hardBreak') {
      // A trailing break is dropped, and two breaks make no blank line.
      if (nodes.slice(at + 1).every(isBreak)) return []
      const isFirst = at === 0 || isBreak(nodes[at - 1]!)
      if (lineBreak) return [{ tree: { type: 'text', value: lineBreak }, marks }]
      return [{ tree: isFirst ? { type: 'break' } : { type: 'text', value: '\n' }, marks }]
    }
    const tree = leafTree(node)
    if (tree.type !== 'text') return [{ tree, marks }]
    const starts = at === 0 || isBreak(nodes[at - 1]!)
    const ends = at === nodes.length - 1 || isBreak(nodes[at + 1]!)
    let value = String(tree['value']).replaceAll('\n', ' ')
    if (starts) value = value.replace(/^[ \t]+/, '')
    if (ends) value = value.replace(/[ \t]+$/, '')
    return value === '' ? [] : [{ tree: { ...tree, value }, marks }]
  })
  return nested(pieces)
}

const isBreak = (node: Node): boolean => node.type.name === 'hardBreak'

function leafTree(node: Node): Tree {
  const { attrs } = node
  const isMarked = (name: string) => node.marks.some(({ type }) => type.name === name)
  if (node.type.name === 'mention') {
    const children = [{ type: 'text', value: `@${attrs['label'] ?? ''}` }]
    return { type: 'link', url: `person:${attrs['id']}`, children }
  }
  if (node.type.name === 'attachedPicture')
    return { type: 'image', url: `attachment:${attrs['attachmentId']}`, alt: attrs['name'] }
  const value = node.text ?? ''
  if (isMarked('source')) return { type: 'html', value }
  return isMarked('code') ? { type: 'inlineCode', value } : { type: 'text', value }
}

const wrappers: Record<string, string> = { bold: 'strong', italic: 'emphasis', strike: 'delete', link: 'link' }

/** Builds a tree from marked pieces: the longest mark is outermost. */
function nested(pieces: readonly Piece[]): Tree[] {
  const trees: Tree[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!
    const openUntil = (mark: Mark) => {
      let end = at + 1
      while (end < pieces.length && mark.isInSet(pieces[end]!.marks)) end++
      return end
    }
    const [outermost] = piece.marks.toSorted((one, other) => openUntil(other) - openUntil(one))
    if (!outermost) {
      trees.push(piece.tree)
      at++
      continue
    }
    const end = openUntil(outermost)
    const inside = pieces.slice(at, end).map(({ tree, marks }) => ({ tree, marks: outermost.removeFromSet(marks) }))
    trees.push(...wrapped(outermost, nested(inside)))
    at = end
  }
  return joined(trees)
}

function wrapped({ type, attrs }: Mark, children: Tree[]): Tree[] {
  const name = wrappers[type.name]
  if (!name) return children
  if (name === 'link') return [{ type: 'link', url: attrs['href'] ?? '', title: attrs['title'], children }]
  // Spaces at the edge of a mark would need escapes; they are moved outside.
  const before = cutSpace(children[0], /^\s+/)
  const after = cutSpace(children.at(-1), /\s+$/)
  const rest = children.filter((child) => child.type !== 'text' || child['value'] !== '')
  return [...before, ...(rest.length > 0 ? [{ type: name, children: rest }] : []), ...after]
}

function cutSpace(text: Tree | undefined, place: RegExp): Tree[] {
  const value = text?.type === 'text' ? String(text['value']) : ''
  const [space] = place.exec(value) ?? []
  if (!text || !space) return []
  text['value'] = value.replace(place, '')
  return [{ type: 'text', value: space }]
}

/** Joins adjacent texts, so that they are escaped as a whole. */
function joined(trees: readonly Tree[]): Tree[] {
  const result: Tree[] = []
  for (const tree of trees) {
    const last = result.at(-1)
    if (tree.type === 'text' && last?.type === 'text') last['value'] = String(last['value']) + String(tree['value'])
    else result.push(tree.type === 'text' ? { ...tree } : tree)
  }
  return result
}

type MarkdownNode = Parameters<typeof toMarkdown>[0]
type Handle = NonNullable<NonNullable<Options['handlers']>['text']>

/**
 * How much is escaped. `none`: nothing. `some`: characters that are not harmless in most texts. `all`: everything that
 * could have a meaning. The result of the first two must be parsed again to check it.
 */
export type Escapes = 'none' | 'some' | 'all'

const bullets = ['-', '*', '+'] as const

/** The characters that can mark a list item. */
export const listMarkers: readonly string[] = [...bullets, '.', ')']

const escapedInWord = /(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu
const mostlyHarmless = /\\(?=[&<:@.~])/g

/** @param marker of list items; null for the default */
function writeMarkdown(node: MarkdownNode, escapes: Escapes = 'all', marker: string | null = null): string {
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

/** Returns the text of a link that equals its address and needs no link syntax. */
function ownAddressOf({ url, title, children: [only, ...others] }: LinkLike): string | null {
  if (title || others.length > 0 || only?.type !== 'text' || !only.value) return null
  return isOwnAddress(only.value, url) ? only.value : null
}

export const isOwnAddress = (text: string, url: string): boolean =>
  url === text || url === `http://${text}` || url === `mailto:${text}`
