import { Extension, Mark, Node, mergeAttributes, type NodeConfig } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Placeholder } from '@tiptap/extension-placeholder'
import { Mention } from '@tiptap/extension-mention'
import { StarterKit } from '@tiptap/starter-kit'
import type { SuggestionOptions } from '@tiptap/suggestion'
import type { UserId } from '#shared/common/ids.ts'
import { linkTargetOf } from '#web/comment/link-targets.ts'
import type { Colleague } from '#web/people/queries.ts'
import { AttachedImage } from './attached-image.tsx'
import { LinkAddress } from './link-address.ts'
import type { Command, EditorState } from '@tiptap/pm/state'
import { CellSelection, deleteTable, goToNextCell, addRowAfter, tableEditing, TableMap } from '@tiptap/pm/tables'

export type MentionOptions = Pick<SuggestionOptions<Colleague, { id: string; label: string }>, 'items' | 'render'>

const itemClassName = 'relative'

const Kit = StarterKit.extend({
  addExtensions() {
    // As in Markdown, code may be in a link and bold.
    return (this.parent?.() ?? []).map((one) => (one.name === 'code' ? one.extend({ excludes: '' } as object) : one))
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
  Kit.configure({
    // Markdown has no underline.
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['task', 'person', 'attachment'],
      isAllowedUri: (href) => linkTargetOf(href).kind !== 'nowhere',
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

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const cell: Pick<NodeConfig, 'content' | 'isolating' | 'addAttributes'> = {
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

export const TableCell = Node.create({
  name: 'tableCell',
  ...cell,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  ...cell,
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
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
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
