// Links in the description editor: the address of a link follows its text.

import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { extensions } from '#web/task/description/extensions.tsx'
import { openMarkdown } from '#web/task/description/markdown-document.ts'

const calling = { items: () => [], render: () => ({}) }

/** Opens a text in the editor, changes it at or over `at`, and returns the saved text. */
function edit(text: string, at: string, change: (editor: Editor, range: { from: number; to: number }) => void): string {
  const editor = new Editor({
    extensions: extensions({ placeholder: '', mentionOptions: calling, nameOf: (userId) => userId }),
  })
  const opened = openMarkdown(text, editor.schema)
  editor.chain().setMeta('addToHistory', false).setContent(opened.doc.toJSON()).run()
  let from = -1
  editor.state.doc.descendants((node, pos) => {
    if (node.text?.includes(at)) from = pos + node.text.indexOf(at)
  })
  change(editor, { from, to: from + at.length })
  const saved = opened.save(editor.state.doc)
  editor.destroy()
  return saved
}

const type =
  (typed: string) =>
  (editor: Editor, { to }: { to: number }) => {
    for (let at = 0; at < typed.length; at++) editor.view.dispatch(editor.state.tr.insertText(typed[at]!, to + at))
  }
const erase = (editor: Editor, { from, to }: { from: number; to: number }) =>
  editor.view.dispatch(editor.state.tr.delete(from, to))

it.each([
  [
    'a longer address',
    'See https://tracker.example/issues/12',
    '12',
    type('3'),
    'See https://tracker.example/issues/123',
  ],
  ['a shorter address', 'See https://tracker.example/issues/12', '2', erase, 'See https://tracker.example/issues/1'],
  ['another host', 'See https://tracker.example/12 now', 'tracker', type('s'), 'See https://trackers.example/12 now'],
  ['an address without its scheme', 'www.example.com/a', '/a', type('b'), 'www.example.com/ab'],
  ['a mail address', 'To me@example.com', '.com', type('.br'), 'To me@example.com.br'],
  [
    'punctuation at the end of a sentence',
    'See https://tracker.example/12',
    '12',
    type('. New'),
    'See https://tracker.example/12. New',
  ],
  [
    'an address whose scheme is deleted',
    'See https://a.example',
    'https://',
    erase,
    'See [a.example](https://a.example)',
  ],
  ['a text that is no longer an address', 'See https://a.example', 'https://a', erase, 'See .example'],
  [
    'a link with a text of its own',
    '[Ticket 12](https://tracker.example/12)',
    '12',
    type('3'),
    '[Ticket 123](https://tracker.example/12)',
  ],
])('saves %s', (_, text, at, change, saved) => {
  expect(edit(text, at, change)).toBe(saved)
})

it('undoes the address together with the text', () => {
  const text = 'See https://tracker.example/12'
  const undone = (editor: Editor, range: { from: number; to: number }) => {
    type('3')(editor, range)
    editor.commands.undo()
  }
  expect(edit(text, '12', undone)).toBe(text)
})
