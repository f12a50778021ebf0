import { mergeAttributes, Node, type NodeConfig } from '@tiptap/core'
import { CellSelection, deleteTable, goToNextCell, addRowAfter, tableEditing, TableMap } from '@tiptap/pm/tables'
import type { Command, EditorState } from '@tiptap/pm/state'

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
