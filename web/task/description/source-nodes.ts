// Markdown that the editor has no node for: shown as it is written, and saved as it is.

import { Mark, Node } from '@tiptap/core'

/** A part of a line, such as a picture from elsewhere or the mark of a footnote. */
export const SourceMark = Mark.create({
  name: 'source',
  inclusive: false,
  excludes: '',
  parseHTML: () => [{ tag: 'span[data-source]' }],
  renderHTML: () => ['span', { 'data-source': '', class: 'font-mono text-xs text-ink-2' }, 0],
})

/** A block, such as the definition of a link or a footnote. */
export const SourceBlock = Node.create({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', priority: 60, preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-source': '' }, 0],
})
