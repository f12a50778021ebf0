// What the editor of a description knows: what Markdown can say, and whom one can call.

import { Extension } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Placeholder } from '@tiptap/extension-placeholder'
import { Mention } from '@tiptap/extension-mention'
import { StarterKit } from '@tiptap/starter-kit'
import type { SuggestionOptions } from '@tiptap/suggestion'
import type { UserId } from '#shared/common/ids.ts'
import { targetOf } from '#web/comment/safe-links.ts'
import type { Colleague } from '#web/people/queries.ts'
import { AttachedPicture } from './attached-picture.tsx'
import { LinkAddress } from './link-address.ts'
import { SourceBlock, SourceMark } from './source-nodes.ts'
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts'

export type Calling = Pick<SuggestionOptions<Colleague, { id: string; label: string }>, 'items' | 'render'>

const item = 'relative'

const Kit = StarterKit.extend({
  addExtensions() {
    // Code may stand within a link, and be bold, as in Markdown.
    return (this.parent?.() ?? []).map((one) => (one.name === 'code' ? one.extend({ excludes: '' } as object) : one))
  },
})

/** How a list was written: with blank lines between its items, and the character that marks each. */
const ListStyle = Extension.create({
  name: 'listStyle',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList', 'taskList'],
      attributes: { spread: { default: false, rendered: false }, marker: { default: null, rendered: false } },
    },
  ],
})

type Options = {
  placeholder: string
  calling: Calling
  /** The name of a user who is mentioned; what the text calls them may be anything. */
  nameOf: (userId: UserId) => string
}

export const extensions = ({ placeholder, calling, nameOf }: Options) => [
  Kit.configure({
    // Markdown has no word for it.
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['task', 'person', 'attachment'],
      isAllowedUri: (href) => targetOf(href).kind !== 'nowhere',
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
  TaskItem.configure({ nested: true, HTMLAttributes: { class: item } }),
  Placeholder.configure({ placeholder }),
  AttachedPicture,
  Mention.configure({
    HTMLAttributes: { class: 'rounded-xs bg-accent-soft px-[3px] font-medium text-accent-ink' },
    renderHTML: ({ options, node }) => ['span', options.HTMLAttributes, `@${nameOf(node.attrs['id'])}`],
    renderText: ({ node }) => `@${nameOf(node.attrs['id'])}`,
    suggestion: {
      ...calling,
      allowedPrefixes: [' ', '\n', '('],
      allow: ({ state: { doc, schema }, range: { from, to } }) =>
        !doc.resolve(from).parent.type.spec.code && !doc.rangeHasMark(from, to, schema.marks['code']!),
    },
  }),
]
