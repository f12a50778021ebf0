// Writes a description as it will read. Load it late: it brings an editor along.

import { Selection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AttachButton } from '#web/attachment/attach-button.tsx'
import { type Attach, filesIn } from '#web/attachment/use-text-files.ts'
import { useMentionName } from '#web/comment/mention-name.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { bringFiles } from './bring-files.ts'
import { CallList } from './call-list.tsx'
import { type Calling, extensions } from './extensions.ts'
import { type MarkdownDocument, openMarkdown } from './markdown-document.ts'
import { withPlainTables } from './pasted-tables.ts'
import { Tools } from './tools.tsx'
import { useCalling } from './use-calling.ts'
import { useLatest } from '#web/ui/use-latest.ts'

export type RichTextProps = {
  /** What it begins with; later changes do not reach the editor. */
  begun: string
  people: readonly Colleague[]
  onText: (markdown: string) => void
  /** What is brought into the text is attached to its task. */
  files: { attach: Attach; because: string | null }
  onSave: () => void
  onEscape: () => void
}

const look =
  'min-h-24 px-3 py-2.5 outline-none wrap-anywhere [&_p+p]:mt-2 [&_:is(h1,h2,h3,h4,h5,h6)]:mt-3.5 ' +
  '[&_:is(h1,h2,h3,h4,h5,h6)]:mb-1 [&_:is(h1,h2,h3,h4,h5,h6)]:text-base [&_ul:not([data-type])]:list-disc [&_ol]:list-decimal [&_:is(ul:not([data-type]),ol)]:pl-4.5 ' +
  '[&_:is(ul,ol)]:mt-2 [&_li_:is(ul,ol)]:mt-0.5 [&_li>p]:mt-0! marker:text-ink-3 [&_blockquote]:mt-2 [&_blockquote]:border-l-2 ' +
  '[&_blockquote]:border-line-2 [&_blockquote]:pl-3 [&_code]:rounded-xs [&_code]:bg-press [&_code]:px-1 [&_code]:font-mono ' +
  '[&_code]:text-xs [&_pre]:mt-2 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-press [&_pre]:p-3 ' +
  '[&_pre_code]:bg-transparent [&_[data-type=taskList]>li]:flex [&_[data-type=taskList]>li]:gap-2 ' +
  '[&_pre[data-source]]:font-mono [&_pre[data-source]]:text-xs [&_table]:mt-2 [&_table]:text-sm ' +
  '[&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1 ' +
  '[&_th]:text-left [&_th]:font-semibold [&_.selectedCell]:bg-accent-soft ' +
  '[&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-left ' +
  '[&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-ink-3 ' +
  '[&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]'

/** The editor of a text. What it saves is based on the text it was opened with. */
function useMarkdownEditor(props: RichTextProps, calling: Calling) {
  const { t } = useTexts('board')
  const latest = useLatest(props)
  const [first] = useState(props.begun)
  const nameOf = useLatest(useMentionName())
  const known = useMemo(
    () =>
      extensions({
        placeholder: t('task.description.placeholder'),
        calling,
        nameOf: (userId) => nameOf.current(userId),
      }),
    [t, calling, nameOf],
  )
  const opened = useRef<MarkdownDocument | null>(null)

  return useEditor({
    extensions: known,
    autofocus: 'end',
    onBeforeCreate: ({ editor: now }) => {
      opened.current = openMarkdown(first, now.schema)
      now.setOptions({ content: opened.current.doc.toJSON() })
    },
    onUpdate: ({ editor: now }) => latest.current.onText(opened.current?.save(now.state.doc) ?? ''),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('task.description.title'), class: look },
      transformPastedHTML: withPlainTables,
      handlePaste: (view, event) => bringFiles(view, filesIn(event.clipboardData), latest.current.files.attach),
      handleDrop: (view, event, _, moved) =>
        !moved &&
        bringFiles(
          view,
          filesIn(event.dataTransfer),
          latest.current.files.attach,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
      handleKeyDown: (_, event) => {
        const save = pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)
        if (save) latest.current.onSave()
        return save
      },
    },
  })
}

export function RichText(props: RichTextProps) {
  const around = useRef<HTMLDivElement>(null)
  const { call, listen, calling, dismiss } = useCalling(props.people)
  const editor = useMarkdownEditor(props, calling)

  // By hand too, because the editor's own way waits for a frame, and a letter typed meanwhile would be a command.
  useLayoutEffect(() => {
    // On a slow machine the first editor is given up before it is shown, and another one follows.
    if (!editor || editor.isDestroyed) return around.current?.focus()
    const { view, state } = editor
    view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)).scrollIntoView())
    view.focus()
  }, [editor])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (pressedKey(event) !== 'Escape') return
    if (call) dismiss()
    else props.onEscape()
  }

  return (
    // Single letters are commands elsewhere; here they are text. Esc is heard here, because the panel around keeps it
    // from the editor.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={around} tabIndex={-1} data-keeps-escape onKeyDown={onKeyDown} className="relative text-base outline-none">
      <EditorContent editor={editor} />
      {call && <CallList call={call} listen={listen} around={around} />}
      <div className="flex flex-wrap items-center gap-0.5 px-1.5 pb-1.5">
        <Tools editor={editor} />
        <AttachButton
          because={props.files.because}
          onFiles={(files) => void bringFiles(editor.view, files, props.files.attach)}
        />
      </div>
    </div>
  )
}
