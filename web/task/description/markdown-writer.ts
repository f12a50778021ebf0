import type { Mark, Node } from '@tiptap/pm/model'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { gfmToMarkdown } from 'mdast-util-gfm'

type TreeNode = { type: string; children?: TreeNode[]; [attribute: string]: unknown }

/**
 * Returns the Markdown of one block; empty for an empty block.
 *
 * @param marker overrides the marker of a list
 */
export function markdownOfBlock(node: Node, escapes: Escapes, marker: string | null = null): string {
  const tree = blockTree(node)
  return tree ? writeMarkdown(tree as unknown as MarkdownNode, escapes, marker ?? node.attrs['marker']) : ''
}

function blockTree(node: Node): TreeNode | null {
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

const blockTrees = (node: Node): TreeNode[] => node.children.map(blockTree).filter((tree) => tree !== null)

function itemTree(item: Node): TreeNode {
  const isTask = item.type.name === 'taskItem'
  const blocks = blockTrees(item)
  // Blank lines keep a block from merging with the one above.
  const spread = blocks.some(({ type }, index) => index > 0 && type !== 'list')
  if (!isTask) return { type: 'listItem', spread, children: blocks }
  const checked = item.attrs['checked'] === true
  // Writes the checkbox of an empty item as text: Markdown reads a checkbox only if text follows.
  const hasText = blocks[0]?.type === 'paragraph' && item.firstChild?.childCount
  if (!hasText) blocks.unshift({ type: 'paragraph', children: [{ type: 'html', value: checked ? '[x]' : '[ ]' }] })
  return { type: 'listItem', spread, checked: hasText ? checked : null, children: blocks }
}

function tableTree(table: Node): TreeNode {
  const align = table.firstChild?.children.map((cell) => cell.attrs['align'] ?? null)
  const children = table.children.map((row) => ({
    type: 'tableRow',
    children: row.children.map((cell) => ({
      type: 'tableCell',
      children: cell.children.flatMap((block, index) => [
        ...(index > 0 ? [{ type: 'text', value: ' ' }] : []),
        ...inlineTrees(block, ' '),
      ]),
    })),
  }))
  return { type: 'table', align, children }
}

type InlinePiece = { tree: TreeNode; marks: readonly Mark[] }

/** @param lineBreak replaces line breaks where none are allowed, as in a table */
function inlineTrees(block: Node, lineBreak?: string): TreeNode[] {
  const nodes = block.children
  const pieces = nodes.flatMap((node, index): InlinePiece[] => {
    const marks = node.marks.filter(({ type }) => type.name !== 'code' && type.name !== 'source')
    if (node.type.name === 'hardBreak') {
      // A trailing break is dropped, and two breaks make no blank line.
      if (nodes.slice(index + 1).every(isBreak)) return []
      const isFirst = index === 0 || isBreak(nodes[index - 1]!)
      if (lineBreak) return [{ tree: { type: 'text', value: lineBreak }, marks }]
      return [{ tree: isFirst ? { type: 'break' } : { type: 'text', value: '\n' }, marks }]
    }
    const tree = leafTree(node)
    if (tree.type !== 'text') return [{ tree, marks }]
    const isAtLineStart = index === 0 || isBreak(nodes[index - 1]!)
    const isAtLineEnd = index === nodes.length - 1 || isBreak(nodes[index + 1]!)
    let value = String(tree['value']).replaceAll('\n', ' ')
    if (isAtLineStart) value = value.replace(/^[ \t]+/, '')
    if (isAtLineEnd) value = value.replace(/[ \t]+$/, '')
    return value === '' ? [] : [{ tree: { ...tree, value }, marks }]
  })
  return nestInlinePieces(pieces)
}

const isBreak = (node: Node): boolean => node.type.name === 'hardBreak'

function leafTree(node: Node): TreeNode {
  const { attrs } = node
  const isMarked = (name: string) => node.marks.some(({ type }) => type.name === name)
  if (node.type.name === 'mention') {
    const children = [{ type: 'text', value: `@${attrs['label'] ?? ''}` }]
    return { type: 'link', url: `person:${attrs['id']}`, children }
  }
  if (node.type.name === 'attachedImage')
    return { type: 'image', url: `attachment:${attrs['attachmentId']}`, alt: attrs['name'] }
  const value = node.text ?? ''
  if (isMarked('source')) return { type: 'html', value }
  return isMarked('code') ? { type: 'inlineCode', value } : { type: 'text', value }
}

const nodeTypeOfMark: Record<string, string> = { bold: 'strong', italic: 'emphasis', strike: 'delete', link: 'link' }

/** Nests the marks of inline pieces: the mark that covers the most pieces is outermost. */
function nestInlinePieces(pieces: readonly InlinePiece[]): TreeNode[] {
  const trees: TreeNode[] = []
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index]!
    const markEnd = (mark: Mark) => {
      let end = index + 1
      while (end < pieces.length && mark.isInSet(pieces[end]!.marks)) end++
      return end
    }
    const [outermost] = piece.marks.toSorted((one, other) => markEnd(other) - markEnd(one))
    if (!outermost) {
      trees.push(piece.tree)
      index++
      continue
    }
    const end = markEnd(outermost)
    const innerPieces = pieces
      .slice(index, end)
      .map(({ tree, marks }) => ({ tree, marks: outermost.removeFromSet(marks) }))
    trees.push(...wrapInMark(outermost, nestInlinePieces(innerPieces)))
    index = end
  }
  return joinTexts(trees)
}

function wrapInMark({ type, attrs }: Mark, children: TreeNode[]): TreeNode[] {
  const name = nodeTypeOfMark[type.name]
  if (!name) return children
  if (name === 'link') return [{ type: 'link', url: attrs['href'] ?? '', title: attrs['title'], children }]
  // Spaces at the edge of a mark would need escapes; they are moved outside.
  const before = extractSpace(children[0], /^\s+/)
  const after = extractSpace(children.at(-1), /\s+$/)
  const rest = children.filter((child) => child.type !== 'text' || child['value'] !== '')
  return [...before, ...(rest.length > 0 ? [{ type: name, children: rest }] : []), ...after]
}

function extractSpace(text: TreeNode | undefined, pattern: RegExp): TreeNode[] {
  const value = text?.type === 'text' ? String(text['value']) : ''
  const [space] = pattern.exec(value) ?? []
  if (!text || !space) return []
  text['value'] = value.replace(pattern, '')
  return [{ type: 'text', value: space }]
}

/** Joins adjacent texts, so that they are escaped as a whole. */
function joinTexts(trees: readonly TreeNode[]): TreeNode[] {
  const result: TreeNode[] = []
  for (const tree of trees) {
    const last = result.at(-1)
    if (tree.type === 'text' && last?.type === 'text') last['value'] = String(last['value']) + String(tree['value'])
    else result.push(tree.type === 'text' ? { ...tree } : tree)
  }
  return result
}

type MarkdownNode = Parameters<typeof toMarkdown>[0]
type MarkdownHandler = NonNullable<NonNullable<Options['handlers']>['text']>

/**
 * How much is escaped. `none`: nothing. `some`: all but the characters that are harmless in most texts. `all`: everything that
 * could have a meaning. The result of the first two must be parsed again to check it.
 */
export type Escapes = 'none' | 'some' | 'all'

const bullets = ['-', '*', '+'] as const

/** The characters that can mark a list item. */
export const listMarkers: readonly string[] = [...bullets, '.', ')']

const escapedUnderscoreInWord = /(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu
const dispensableEscapes = /\\(?=[&<:@.~])/g

/** @param marker of list items; null for the default */
function writeMarkdown(node: MarkdownNode, escapes: Escapes = 'all', marker: string | null = null): string {
  const text: MarkdownHandler = (it, parent, state, info) => {
    if (escapes === 'none') return it.value
    const escaped = defaultHandlers.text(it, parent, state, info)
    return escapes === 'all' ? escaped : escaped.replace(escapedUnderscoreInWord, '_').replace(dispensableEscapes, '')
  }
  const link: MarkdownHandler & { peek?: unknown } = (it, parent, state, info) => {
    const address = escapes === 'all' ? null : ownAddressOf(it)
    return address ?? defaultHandlers.link(it, parent, state, info)
  }
  link.peek = (it: unknown, parent: unknown, state: never) =>
    escapes !== 'all' && ownAddressOf(it as LinkLike)
      ? 'h'
      : (defaultHandlers.link as unknown as HandlerWithPeek).peek(it, parent, state)
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

type HandlerWithPeek = { peek: (node: unknown, parent: unknown, state: never) => string }
type LinkLike = { url: string; title?: string | null; children: readonly { type: string; value?: string }[] }

/** Returns the text of a link that equals its address and needs no link syntax. */
function ownAddressOf({ url, title, children: [child, ...otherChildren] }: LinkLike): string | null {
  if (title || otherChildren.length > 0 || child?.type !== 'text' || !child.value) return null
  return isOwnAddress(child.value, url) ? child.value : null
}

export const isOwnAddress = (text: string, url: string): boolean =>
  url === text || url === `http://${text}` || url === `mailto:${text}`
