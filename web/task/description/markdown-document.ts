import type { Node, Schema } from '@tiptap/pm/model'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { type Escapes, isOwnAddress, listMarkers, markdownOfBlock } from './markdown-writer.ts'
import { parseMarkdown } from './markdown-parser.ts'

/** A block to save; `origin` is its index in the opened text, null for a new block. */
type SavedBlock = { node: Node; text: string; origin: number | null }

export type MarkdownDocument = {
  /** The initial document of the editor. */
  doc: Node
  /** Returns the Markdown of the document. */
  save: (doc: Node) => string
}

/** Opens a text for the editor. Unchanged blocks are saved byte for byte. */
export function openMarkdown(text: string, schema: Schema): MarkdownDocument {
  const blocks = parseMarkdown(text, schema)
  const originals = blocks.map(({ node }) => node)
  const textBefore = text.slice(0, blocks[0]?.from ?? 0)
  const textAfter = text.slice(blocks.at(-1)?.to ?? 0)
  const gapAfter = (origin: number | null) =>
    origin === null ? undefined : text.slice(blocks[origin]?.to ?? 0, blocks[origin + 1]?.from ?? 0)
  const markdownCache = new WeakMap<Node, string>()

  const cachedMarkdown = (node: Node): string => {
    const markdown = markdownCache.get(node) ?? shortestMarkdown(node)
    markdownCache.set(node, markdown)
    return markdown
  }

  return {
    doc: schema.node('doc', null, originals.length > 0 ? originals : [schema.node('paragraph')]),
    save(doc) {
      const origins = originsOf(doc.children, originals)
      const savedBlocks = doc.children.flatMap((node, index): SavedBlock[] => {
        const origin = origins[index] ?? null
        const ownText = origin === null ? cachedMarkdown(node) : text.slice(blocks[origin]!.from, blocks[origin]!.to)
        return ownText === '' ? [] : [{ node, origin, text: ownText }]
      })
      if (savedBlocks.length === 0) return ''
      let result = textBefore
      let last: SavedBlock | null = null
      for (let next of savedBlocks) {
        if (last) {
          const isAdjacent = last.origin !== null && next.origin === last.origin + 1
          const before = gapAfter(last.origin) ?? (next.origin ? gapAfter(next.origin - 1) : undefined)
          const joined = isAdjacent
            ? { above: last.text, gap: before ?? blankLine, below: next.text }
            : writeSeparately(last, next, before, schema)
          result = result.slice(0, result.length - last.text.length) + joined.above + joined.gap
          next = { ...next, text: joined.below }
        }
        result += next.text
        last = next
      }
      return result + textAfter
    },
  }
}

const blankLine = '\n\n'

/** Returns the index of the original block for each node; null if it is new or changed. */
function originsOf(nodes: readonly Node[], originals: readonly Node[]): (number | null)[] {
  const origins: (number | null)[] = nodes.map(() => null)
  const maxSame = Math.min(nodes.length, originals.length)
  let sameAtStart = 0
  while (sameAtStart < maxSame && nodes[sameAtStart]!.eq(originals[sameAtStart]!)) origins[sameAtStart] = sameAtStart++
  let sameAtEnd = 0
  while (sameAtEnd < maxSame - sameAtStart && nodes.at(-1 - sameAtEnd)!.eq(originals.at(-1 - sameAtEnd)!)) {
    sameAtEnd++
    origins[nodes.length - sameAtEnd] = originals.length - sameAtEnd
  }
  // Moved blocks are unchanged.
  for (let index = sameAtStart; index < nodes.length - sameAtEnd; index++) {
    const origin = originals.findIndex(
      (original, originIndex) => original.eq(nodes[index]!) && !origins.includes(originIndex),
    )
    if (origin >= 0) origins[index] = origin
  }
  return origins
}

/** Returns the Markdown of a block with as few escapes as possible without a change of meaning. */
function shortestMarkdown(node: Node): string {
  const { schema } = node.type
  const fullyEscaped = markdownOfBlock(node, 'all')
  // A text beyond the limits is shown as plain text, and parsing it is slow.
  if (!isWithinMarkdownLimits(fullyEscaped)) return fullyEscaped
  const meaning = meaningOf(fullyEscaped, schema)
  for (const escapes of ['none', 'some'] satisfies Escapes[]) {
    const text = markdownOfBlock(node, escapes)
    if (text === fullyEscaped || meaningOf(text, schema) === meaning) return text
  }
  return fullyEscaped
}

/** Writes two blocks that were not adjacent so that they do not merge. */
function writeSeparately(last: SavedBlock, next: SavedBlock, before: string | undefined, schema: Schema) {
  const gaps = before === undefined || before === blankLine ? [blankLine] : [before, blankLine]
  for (const [above, below] of writtenFormsOf(last, next))
    for (const gap of gaps) if (remainSeparate(above, gap, below, schema)) return { above, gap, below }
  return { above: last.text, gap: blankLine, below: next.text }
}

/** Returns the Markdown forms of two blocks; rewritten forms of unchanged blocks come last. */
function writtenFormsOf(last: SavedBlock, next: SavedBlock): [above: string, below: string][] {
  const rewrittenForms = ({ node }: SavedBlock) => [
    markdownOfBlock(node, 'all'),
    ...(node.attrs['marker'] === undefined ? [] : listMarkers.map((marker) => markdownOfBlock(node, 'all', marker))),
  ]
  const forms = [last, next].map((block) => ({
    unchanged: [block.text, ...(block.origin === null ? rewrittenForms(block) : [])],
    all: [block.text, ...rewrittenForms(block)],
  }))
  const [above, below] = forms as [(typeof forms)[0], (typeof forms)[0]]
  const pairsOf = (upperForms: string[], lowerForms: string[]) =>
    upperForms.flatMap((upper) => lowerForms.map((lower): [string, string] => [upper, lower]))
  return [...pairsOf(above.unchanged, below.unchanged), ...pairsOf(above.all, below.all)]
}

function remainSeparate(above: string, gap: string, below: string, schema: Schema): boolean {
  const text = above + gap + below
  if (!isWithinMarkdownLimits(text)) return true
  const blocks = parseMarkdown(text, schema)
  const belowStart = above.length + gap.length
  const index = blocks.findIndex(({ from }) => from === belowStart)
  return index > 0 && blocks[index - 1]!.to <= above.length
}

/** Returns a string that is the same for texts that parse to the same document. */
const meaningOf = (text: string, schema: Schema): string =>
  JSON.stringify(parseMarkdown(text, schema).map(({ node }) => meaningOfNode(node)))

function meaningOfNode(node: Node): unknown {
  if (!node.isTextblock) return [node.type.name, node.attrs, node.children.map(meaningOfNode)]
  const runs: [marks: string, text: string][] = []
  for (const child of node.children) {
    const text = child.text ?? ''
    // A bare address becomes a link when read.
    const marks = child.marks.filter(({ type, attrs }) => type.name !== 'link' || !isOwnAddress(text, attrs['href']))
    const key = JSON.stringify([child.isText ? 'text' : [child.type.name, child.attrs], marks])
    const last = runs.at(-1)
    if (last && child.isText && last[0] === key) last[1] += text
    else runs.push([key, text])
  }
  return [node.type.name, node.attrs, runs]
}
