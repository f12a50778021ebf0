import { Extension, Mark, Node, mergeAttributes, type NodeConfig } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Placeholder } from '@tiptap/extension-placeholder'
import { Mention } from '@tiptap/extension-mention'
import { StarterKit } from '@tiptap/starter-kit'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { type UserId, AttachmentId } from '#shared/common/ids.ts'
import { linkTargetOf } from '#web/comment/markdown-syntax.ts'
import type { Colleague } from '#web/people/queries.ts'
import { LinkAddress } from './link-address.ts'
import type { Command, EditorState } from '@tiptap/pm/state'
import { CellSelection, deleteTable, goToNextCell, addRowAfter, tableEditing, TableMap } from '@tiptap/pm/tables'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { FileInText } from '#web/attachment/file-in-text.tsx'

export type MentionOptions = Pick<SuggestionOptions<Colleague, { id: string; label: string }>, 'items' | 'render'>

const itemClassName = 'relative'

const StarterExtensions = StarterKit.extend({
  addExtensions() {
    // As in Markdown, code may be in a link and bold.
    return (this.parent?.() ?? []).map((extension) =>
      extension.name === 'code' ? extension.extend({ excludes: '' } as object) : extension,
    )
  },
})

/** Keeps how a list was written: blank lines between items, and the marker character. */
const ListStyle = Extension.create({
  name: 'listStyle',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList', 'taskList'],
      attributes: { spread: { default: false, rendered: false }, marker: { default: null, rendered: false } },
    },
  ],
})

type EditorOptions = {
  placeholder: string
  mentionOptions: MentionOptions
  /** Returns the name of a mentioned user; the name in the text is not trusted. */
  nameOf: (userId: UserId) => string
}

/** Returns the editor extensions: everything that Markdown can express, and mentions. */
export const extensions = ({ placeholder, mentionOptions, nameOf }: EditorOptions) => [
  StarterExtensions.configure({
    // Markdown has no underline.
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['task', 'person', 'attachment'],
      isAllowedUri: (href) => linkTargetOf(href).kind !== 'none',
      HTMLAttributes: { class: 'link', rel: 'noopener noreferrer', target: null },
    },
  }),
  LinkAddress,
  ListStyle,
  SourceMark,
  SourceBlock,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  TaskList.configure({ HTMLAttributes: { class: 'grid gap-0.5' } }),
  TaskItem.configure({ nested: true, HTMLAttributes: { class: itemClassName } }),
  Placeholder.configure({ placeholder }),
  AttachedImage,
  Mention.configure({
    HTMLAttributes: { class: 'rounded-xs bg-accent-soft px-[3px] font-medium text-accent-ink' },
    renderHTML: ({ options, node }) => ['span', options.HTMLAttributes, `@${nameOf(node.attrs['id'])}`],
    renderText: ({ node }) => `@${nameOf(node.attrs['id'])}`,
    suggestion: {
      ...mentionOptions,
      allowedPrefixes: [' ', '\n', '('],
      allow: ({ state: { doc, schema }, range: { from, to } }) =>
        !doc.resolve(from).parent.type.spec.code && !doc.rangeHasMark(from, to, schema.marks['code']!),
    },
  }),
]

/** Inline Markdown without an editor node, such as an external image or a footnote reference. Kept as it is. */
const SourceMark = Mark.create({
  name: 'source',
  inclusive: false,
  excludes: '',
  parseHTML: () => [{ tag: 'span[data-source]' }],
  renderHTML: () => ['span', { 'data-source': '', class: 'font-mono text-xs text-ink-2' }, 0],
})

/** Block Markdown without an editor node, such as a link definition or a footnote. Kept as it is. */
const SourceBlock = Node.create({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', priority: 60, preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-source': '' }, 0],
})

const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const cellConfig: Pick<NodeConfig, 'content' | 'isolating' | 'addAttributes'> = {
  content: 'paragraph',
  isolating: true,
  addAttributes: () => ({
    align: {
      default: null,
      parseHTML: (element) => element.style.textAlign || element.getAttribute('align'),
      renderHTML: ({ align }) => (align ? { style: `text-align: ${align}` } : {}),
    },
    // The table commands need these; a Markdown cell cannot span others.
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
}

const TableCell = Node.create({
  name: 'tableCell',
  ...cellConfig,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  ...cellConfig,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Tab moves to the next cell and adds a row after the last; deleting all cells deletes the table. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in tableRoles ? { tableRole: tableRoles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const { editor } = this
    const run = (command: Command) => command(editor.state, editor.view.dispatch)
    const deleteAll = () => isWholeTable(editor.state) && run(deleteTable)
    return {
      Tab: () => run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1))),
      'Shift-Tab': () => run(goToNextCell(-1)),
      Backspace: deleteAll,
      Delete: deleteAll,
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

function isWholeTable({ selection }: EditorState): boolean {
  if (!(selection instanceof CellSelection)) return false
  const { width, height } = TableMap.get(selection.$anchorCell.node(-1))
  return selection.ranges.length === width * height
}

/** Editor node for an attached image, also while it is being uploaded. */
const AttachedImage = Node.create({
  name: 'attachedImage',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ attachmentId: { default: '' }, name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[data-attachment]',
      getAttrs: (element: HTMLElement) => ({
        attachmentId: element.dataset['attachment'],
        name: element.getAttribute('alt') ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'img',
    { 'data-attachment': String(node.attrs['attachmentId']), alt: String(node.attrs['name']) },
  ],
  addNodeView: () => ReactNodeViewRenderer(AttachedImageView),
})

function AttachedImageView({ node, selected }: NodeViewProps) {
  const attachmentId = AttachmentId.safeParse(node.attrs['attachmentId'])
  const name = String(node.attrs['name'])
  return (
    <NodeViewWrapper as="span" className={selected ? 'inline-block rounded-md outline-2 outline-ring' : 'inline-block'}>
      {attachmentId.success ? <FileInText attachmentId={attachmentId.data} name={name} asImage /> : name}
    </NodeViewWrapper>
  )
}
