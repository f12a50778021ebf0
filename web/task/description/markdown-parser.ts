import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import { linkTargetOf } from '#web/comment/markdown-syntax.ts'
import { canonicalMarkdown } from './markdown-writer.ts'

type Root = ReturnType<typeof fromMarkdown>
type Block = Root['children'][number]
type BlockOf<Type> = Extract<Block, { type: Type }>
type Inline = BlockOf<'paragraph'>['children'][number]
type Item = BlockOf<'list'>['children'][number]

/** A top-level block and its range in the text: `from` is the start of a line, `to` the end of the block. */
type SourceBlock = { node: Node; from: number; to: number }

/** Returns one editor node for each top-level block, with the same parser that renders the text. */
export function parseMarkdown(text: string, schema: Schema): SourceBlock[] {
  // The parser does not count a byte order mark.
  const bomLength = text.startsWith('\uFEFF') ? 1 : 0
  const source = text.slice(bomLength)
  const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const reader = new MarkdownReader(source, schema, root)
  let end = 0
  return root.children.map((block) => {
    const from = startOf(source, block.position!.start.offset!, end)
    end = block.position!.end.offset!
    return { node: reader.block(block), from: from + bomLength, to: end + bomLength }
  })
}

/**
 * Returns where the source of a block starts. Its indentation belongs to it, because following lines depend on it. The
 * parser reports the start of a definition for a heading after it.
 */
function startOf(source: string, start: number, previousEnd: number): number {
  const blockStart = start < previousEnd ? previousEnd + /^\s*/.exec(source.slice(previousEnd))![0].length : start
  const lineStart = source.lastIndexOf('\n', blockStart - 1) + 1
  return source.slice(lineStart, blockStart).trim() === '' ? lineStart : blockStart
}

class MarkdownReader {
  readonly #source: string
  readonly #schema: Schema
  readonly #definitions = new Map<string, BlockOf<'definition'>>()

  constructor(source: string, schema: Schema, root: Root) {
    this.#source = source
    this.#schema = schema
    const queue: (Block | Item)[] = [...root.children]
    for (let node = queue.pop(); node; node = queue.pop()) {
      // The first definition wins, and this iterates from last to first.
      if (node.type === 'definition') this.#definitions.set(node.identifier, node)
      else if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote')
        queue.unshift(...node.children)
    }
  }

  block(block: Block): Node {
    switch (block.type) {
      case 'paragraph':
        return this.#node('paragraph', null, this.#inline(block.children))
      case 'heading':
        return this.#node('heading', { level: block.depth }, this.#inline(block.children))
      case 'blockquote':
        return this.#node('blockquote', null, this.#blocks(block.children))
      case 'list':
        return this.#list(block)
      case 'code':
        return this.#code(block)
      case 'html':
        // HTML is shown as text, so it is edited as text.
        return this.#node('paragraph', null, this.#lines(block.value.replaceAll(/\s*\n\s*/g, '\n'), []))
      case 'thematicBreak':
        return this.#node('horizontalRule')
      case 'table':
        return this.#table(block)
      default:
        return this.#node('sourceBlock', null, this.#text(canonicalMarkdown(block), []))
    }
  }

  #node(name: string, attributes: Record<string, unknown> | null = null, content: readonly Node[] = []): Node {
    return this.#schema.node(name, attributes, Fragment.fromArray([...content]))
  }

  #blocks = (blocks: readonly Block[]): Node[] =>
    blocks.length === 0 ? [this.#node('paragraph')] : blocks.map((block) => this.block(block))

  #code({ lang, meta, value }: BlockOf<'code'>): Node {
    const language = [lang, meta].filter(Boolean).join(' ') || null
    return this.#node('codeBlock', { language }, this.#text(value, []))
  }

  #list(list: BlockOf<'list'>): Node {
    const listAttributes = { spread: list.spread ?? false, marker: this.#markerOf(list) }
    if (!list.ordered && list.children.every((item) => this.#checkboxOf(item) !== null)) {
      const items = list.children.map((item) => {
        const checkbox = this.#checkboxOf(item)!
        return this.#node(
          'taskItem',
          { checked: checkbox.checked },
          this.#itemBlocks(checkbox.isEmpty ? [] : item.children),
        )
      })
      return this.#node('taskList', listAttributes, items)
    }
    const items = list.children.map((item) => {
      const blocks = this.#itemBlocks(item.children)
      // A checkbox without an editor node, as in a numbered list.
      const checkbox = item.checked === true ? '[x] ' : item.checked === false ? '[ ] ' : null
      const [first, ...rest] = blocks
      const withCheckbox =
        checkbox && first
          ? [first.copy(Fragment.from(this.#literal(checkbox, [])).append(first.content)), ...rest]
          : blocks
      return this.#node('listItem', null, withCheckbox)
    })
    if (!list.ordered) return this.#node('bulletList', listAttributes, items)
    return this.#node('orderedList', { ...listAttributes, start: list.start ?? 1 }, items)
  }

  #markerOf({ position }: BlockOf<'list'>): string | null {
    return /^\d*([-+*.)])/.exec(this.#source.slice(position?.start.offset))?.[1] ?? null
  }

  /** Returns the checkbox of an item, also if no text follows, which Markdown reads as text. */
  #checkboxOf({ checked, children: [first, ...otherChildren] }: Item): { checked: boolean; isEmpty: boolean } | null {
    if (typeof checked === 'boolean') return { checked, isEmpty: false }
    const source = first?.type === 'paragraph' && otherChildren.length === 0 ? this.#sourceOf(first) : ''
    const checkbox = /^\[([ xX])\]$/.exec(source)
    return checkbox && { checked: checkbox[1] !== ' ', isEmpty: true }
  }

  /** An item must start with a paragraph. */
  #itemBlocks(blocks: readonly Block[]): Node[] {
    const nodes = blocks.map((block) => this.block(block))
    return nodes[0]?.type.name === 'paragraph' ? nodes : [this.#node('paragraph'), ...nodes]
  }

  #table({ children: rows, align }: BlockOf<'table'>): Node {
    const width = Math.max(...rows.map(({ children }) => children.length))
    const cellsOf = (row: (typeof rows)[number], name: string) =>
      Array.from({ length: width }, (_, index) =>
        this.#node(name, { align: align?.[index] ?? null }, [
          this.#node('paragraph', null, this.#inline(row.children[index]?.children ?? [])),
        ]),
      )
    return this.#node(
      'table',
      null,
      rows.map((row, index) => this.#node('tableRow', null, cellsOf(row, index === 0 ? 'tableHeader' : 'tableCell'))),
    )
  }

  #inline = (children: readonly Inline[], marks: readonly Mark[] = []): Node[] =>
    children.flatMap((child) => this.#inlineNode(child, marks))

  #inlineNode(child: Inline, marks: readonly Mark[]): Node[] {
    const marksWith = (name: string, attributes: Record<string, unknown> | null = null) =>
      this.#schema.mark(name, attributes).addToSet(marks)
    switch (child.type) {
      case 'text':
        return this.#lines(child.value, marks)
      case 'html':
        return this.#lines(child.value, marks)
      case 'break':
        return [this.#schema.node('hardBreak', null, undefined, marks)]
      case 'emphasis':
        return this.#inline(child.children, marksWith('italic'))
      case 'strong':
        return this.#inline(child.children, marksWith('bold'))
      case 'delete':
        return this.#inline(child.children, marksWith('strike'))
      case 'inlineCode':
        return this.#text(child.value, marksWith('code'))
      case 'link':
        return this.#link(child, child, marks)
      case 'linkReference': {
        const definition = this.#definitions.get(child.identifier)
        return definition ? this.#link(child, definition, marks) : this.#literal(this.#sourceOf(child), marks)
      }
      case 'image': {
        const target = linkTargetOf(child.url)
        if (target.kind !== 'attachment' || child.title) return this.#literal(this.#sourceOf(child), marks)
        const { attachmentId } = target
        return [this.#schema.node('attachedImage', { attachmentId, name: child.alt ?? '' }, undefined, marks)]
      }
      default:
        return this.#literal(this.#sourceOf(child), marks)
    }
  }

  #link(
    link: Extract<Inline, { type: 'link' | 'linkReference' }>,
    { url, title }: { url: string; title?: string | null | undefined },
    marks: readonly Mark[],
  ): Node[] {
    const target = linkTargetOf(url)
    const linkNodes = this.#inline(link.children, marks)
    if (target.kind === 'person') {
      const label = linkNodes
        .map(({ text }) => text ?? '')
        .join('')
        .replace(/^@/, '')
      return [this.#schema.node('mention', { id: target.userId, label }, undefined, marks)]
    }
    if (linkNodes.length === 0) return this.#literal(this.#sourceOf(link), marks)
    const mark = this.#schema.mark('link', { href: url, title: title || null })
    return linkNodes.map((node) => node.mark(mark.addToSet(node.marks)))
  }

  /** Returns a text with its line breaks as editor nodes. */
  #lines(text: string, marks: readonly Mark[]): Node[] {
    return text.split(/[ \t]*\n[ \t]*/).flatMap((line, index) => {
      const nodes = this.#text(line, marks)
      return index === 0 ? nodes : [this.#schema.node('hardBreak', null, undefined, marks), ...nodes]
    })
  }

  #text = (text: string, marks: readonly Mark[]): Node[] => (text === '' ? [] : [this.#schema.text(text, marks)])

  /** Returns Markdown that has no editor node as source text. */
  #literal = (text: string, marks: readonly Mark[]): Node[] =>
    this.#text(text.replaceAll(/\s*\n\s*/g, ' '), this.#schema.mark('source').addToSet(marks))

  #sourceOf({ position }: Block | Inline): string {
    return position ? this.#source.slice(position.start.offset, position.end.offset) : ''
  }
}
