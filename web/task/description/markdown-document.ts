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
  const lead = text.slice(0, blocks[0]?.from ?? 0)
  const tail = text.slice(blocks.at(-1)?.to ?? 0)
  const gapAfter = (origin: number | null) =>
    origin === null ? undefined : text.slice(blocks[origin]?.to ?? 0, blocks[origin + 1]?.from ?? 0)
  const canonical = new WeakMap<Node, string>()

  const fresh = (node: Node): string => {
    const known = canonical.get(node) ?? minimalMarkdown(node)
    canonical.set(node, known)
    return known
  }

  return {
    doc: schema.node('doc', null, originals.length > 0 ? originals : [schema.node('paragraph')]),
    save(doc) {
      const origins = originsOf(doc.children, originals)
      const written = doc.children.flatMap((node, at): SavedBlock[] => {
        const origin = origins[at] ?? null
        const own = origin === null ? fresh(node) : text.slice(blocks[origin]!.from, blocks[origin]!.to)
        return own === '' ? [] : [{ node, origin, text: own }]
      })
      if (written.length === 0) return ''
      let result = lead
      let last: SavedBlock | null = null
      for (let next of written) {
        if (last) {
          const isAsBefore = last.origin !== null && next.origin === last.origin + 1
          const before = gapAfter(last.origin) ?? (next.origin ? gapAfter(next.origin - 1) : undefined)
          const joined = isAsBefore
            ? { above: last.text, gap: before ?? blankLine, below: next.text }
            : separated(last, next, before, schema)
          result = result.slice(0, result.length - last.text.length) + joined.above + joined.gap
          next = { ...next, text: joined.below }
        }
        result += next.text
        last = next
      }
      return result + tail
    },
  }
}

const blankLine = '\n\n'

/** Returns the index of the original block for each node; null if it is new or changed. */
function originsOf(nodes: readonly Node[], originals: readonly Node[]): (number | null)[] {
  const origins: (number | null)[] = nodes.map(() => null)
  const most = Math.min(nodes.length, originals.length)
  let head = 0
  while (head < most && nodes[head]!.eq(originals[head]!)) origins[head] = head++
  let foot = 0
  while (foot < most - head && nodes.at(-1 - foot)!.eq(originals.at(-1 - foot)!)) {
    foot++
    origins[nodes.length - foot] = originals.length - foot
  }
  // Moved blocks are unchanged.
  for (let at = head; at < nodes.length - foot; at++) {
    const found = originals.findIndex((original, place) => original.eq(nodes[at]!) && !origins.includes(place))
    if (found >= 0) origins[at] = found
  }
  return origins
}

/** Returns the Markdown of a block with as few escapes as possible without a change of meaning. */
function minimalMarkdown(node: Node): string {
  const { schema } = node.type
  const safe = markdownOfBlock(node, 'all')
  // Such a text is shown as typed, and parsing it is slow.
  if (!isWithinMarkdownLimits(safe)) return safe
  const meant = meaningOf(safe, schema)
  for (const escapes of ['none', 'some'] satisfies Escapes[]) {
    const text = markdownOfBlock(node, escapes)
    if (text === safe || meaningOf(text, schema) === meant) return text
  }
  return safe
}

/** Writes two blocks that were not adjacent so that they do not merge. */
function separated(last: SavedBlock, next: SavedBlock, before: string | undefined, schema: Schema) {
  const gaps = before === undefined || before === blankLine ? [blankLine] : [before, blankLine]
  for (const [above, below] of spellingsOf(last, next))
    for (const gap of gaps) if (areApart(above, gap, below, schema)) return { above, gap, below }
  return { above: last.text, gap: blankLine, below: next.text }
}

/** Returns the ways to write two blocks; unchanged blocks are rewritten only as a last resort. */
function spellingsOf(last: SavedBlock, next: SavedBlock): [above: string, below: string][] {
  const rewritten = ({ node }: SavedBlock) => [
    markdownOfBlock(node, 'all'),
    ...(node.attrs['marker'] === undefined ? [] : listMarkers.map((marker) => markdownOfBlock(node, 'all', marker))),
  ]
  const spellings = [last, next].map((one) => ({
    kept: [one.text, ...(one.origin === null ? rewritten(one) : [])],
    all: [one.text, ...rewritten(one)],
  }))
  const [above, below] = spellings as [(typeof spellings)[0], (typeof spellings)[0]]
  const all = (aboves: string[], belows: string[]) =>
    aboves.flatMap((one) => belows.map((other): [string, string] => [one, other]))
  return [...all(above.kept, below.kept), ...all(above.all, below.all)]
}

function areApart(above: string, gap: string, below: string, schema: Schema): boolean {
  const text = above + gap + below
  if (!isWithinMarkdownLimits(text)) return true
  const blocks = parseMarkdown(text, schema)
  const edge = above.length + gap.length
  const at = blocks.findIndex(({ from }) => from === edge)
  return at > 0 && blocks[at - 1]!.to <= above.length
}

/** Returns a comparable string of how a text is read. */
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
