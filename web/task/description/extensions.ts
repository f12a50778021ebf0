// What the editor of a description knows: what Markdown can say, and whom one can call.

import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Placeholder } from '@tiptap/extension-placeholder'
import { Markdown } from '@tiptap/markdown'
import { StarterKit } from '@tiptap/starter-kit'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { targetOf } from '#web/comment/safe-links.ts'
import type { Colleague } from '#web/people/queries.ts'
import { AttachedPicture } from './attached-picture.tsx'
import { PersonMention } from './mention.ts'

type Calling = Pick<SuggestionOptions<Colleague, { id: string; label: string }>, 'items' | 'render'>

const item = 'relative'

export const extensions = ({ placeholder, calling }: { placeholder: string; calling: Calling }) => [
  StarterKit.configure({
    // Markdown has no word for it.
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['task', 'person', 'attachment'],
      isAllowedUri: (href) => targetOf(href).kind !== 'nowhere',
      HTMLAttributes: { class: 'link', rel: 'noopener noreferrer', target: null },
    },
  }),
  TaskList.configure({ HTMLAttributes: { class: 'grid gap-0.5' } }),
  TaskItem.configure({ nested: true, HTMLAttributes: { class: item } }),
  Placeholder.configure({ placeholder }),
  Markdown,
  AttachedPicture,
  PersonMention.configure({
    HTMLAttributes: { class: 'rounded-xs bg-accent-soft px-[3px] font-medium text-accent-ink' },
    suggestion: { ...calling, allowedPrefixes: [' ', '\n', '('] },
  }),
]
