import { Selection } from '@tiptap/pm/state'
import { EditorContent, useEditor, type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AttachButton } from '#web/attachment/attach-buttons.tsx'
import { type AttachFiles, filesFromTransfer } from '#web/attachment/upload-files.ts'
import { useMentionName } from '#web/comment/mention-name.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { pressedKey, commandKey } from '#web/ui/keyboard/keys.ts'
import { MentionList, useMentionList } from './mention-list.tsx'
import { type MentionOptions, extensions } from './extensions.tsx'
import { type MarkdownDocument, openMarkdown } from './markdown-document.ts'
import { withPlainTables } from './pasted-tables.ts'
import { useLatest } from '#web/ui/hooks.ts'
import {
  AtSign,
  Bold,
  Code,
  Heading,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import type { EditorView } from '@tiptap/pm/view'
import type { AttachmentId } from '#shared/common/ids.ts'

export type RichTextProps = {
  /** Later changes do not reach the editor. */
  initialMarkdown: string
  /** Whether the user began this text before the editor had loaded, and may be in the middle of a sentence. */
  isBegun: boolean
  people: readonly Colleague[]
  onText: (markdown: string) => void
  /** Files inserted into the text are attached to the task. */
  files: { attach: AttachFiles; disabledReason: string | null }
  onSave: () => void
  onEscape: () => void
}

const editorClassName =
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

/** Creates the editor; it saves relative to the text it was opened with. */
function useMarkdownEditor(props: RichTextProps, mentionOptions: MentionOptions) {
  const { t } = useTexts('board')
  const latest = useLatest(props)
  const [initialMarkdown] = useState(props.initialMarkdown)
  const nameOf = useLatest(useMentionName())
  const editorExtensions = useMemo(
    () =>
      extensions({
        placeholder: t('task.description.placeholder'),
        mentionOptions,
        nameOf: (userId) => nameOf.current(userId),
      }),
    [t, mentionOptions, nameOf],
  )
  const openedDocument = useRef<MarkdownDocument | null>(null)

  return useEditor({
    extensions: editorExtensions,
    autofocus: 'end',
    onBeforeCreate: ({ editor }) => {
      openedDocument.current = openMarkdown(initialMarkdown, editor.schema)
      editor.setOptions({ content: openedDocument.current.doc.toJSON() })
    },
    onUpdate: ({ editor }) => latest.current.onText(openedDocument.current?.save(editor.state.doc) ?? ''),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('task.description.title'),
        class: editorClassName,
      },
      transformPastedHTML: withPlainTables,
      handlePaste: (view, event) =>
        insertFiles(view, filesFromTransfer(event.clipboardData), latest.current.files.attach),
      handleDrop: (view, event, _, moved) =>
        !moved &&
        insertFiles(
          view,
          filesFromTransfer(event.dataTransfer),
          latest.current.files.attach,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
      handleKeyDown: (_, event) => {
        const isSaveKey = pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)
        if (isSaveKey) latest.current.onSave()
        return isSaveKey
      },
    },
  })
}

/** Rich text editor of a description. Load it lazily: it includes Tiptap. */
export function RichText(props: RichTextProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  const { suggestion, setKeyHandler, mentionOptions, dismiss } = useMentionList(props.people)
  const editor = useMarkdownEditor(props, mentionOptions)
  // Markdown has no space at the end of a text.
  const [space] = useState(props.isBegun && props.initialMarkdown.endsWith(' ') ? ' ' : '')

  // Focuses at once: Tiptap waits for a frame, and a letter typed meanwhile would trigger a shortcut.
  useLayoutEffect(() => {
    // On a slow device the first editor may be destroyed before it is shown, and another one follows.
    if (!editor || editor.isDestroyed) return containerRef.current?.focus()
    const { view, state } = editor
    view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)).insertText(space).scrollIntoView())
    view.focus()
  }, [editor, space])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (pressedKey(event) !== 'Escape') return
    if (suggestion) dismiss()
    else props.onEscape()
  }

  return (
    // Stops single letters from triggering shortcuts. Handles Esc here, because the panel keeps it from the editor.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={containerRef}
      tabIndex={-1}
      data-handles-escape
      onKeyDown={onKeyDown}
      className="relative text-base outline-none"
    >
      <EditorContent editor={editor} />
      {suggestion && <MentionList suggestion={suggestion} setKeyHandler={setKeyHandler} container={containerRef} />}
      <div className="flex flex-wrap items-center gap-0.5 px-1.5 pb-1.5">
        <EditorToolbar editor={editor} />
        <AttachButton
          disabledReason={props.files.disabledReason}
          onFiles={(files) => void insertFiles(editor.view, files, props.files.attach)}
        />
      </div>
    </div>
  )
}

const tools = {
  bold: { Icon: Bold, keys: ['Ctrl', 'B'], run: (editor) => editor.chain().focus().toggleBold().run() },
  italic: { Icon: Italic, keys: ['Ctrl', 'I'], run: (editor) => editor.chain().focus().toggleItalic().run() },
  heading: { Icon: Heading, run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  bulletList: { Icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  orderedList: { Icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  taskList: { Icon: ListChecks, run: (editor) => editor.chain().focus().toggleTaskList().run() },
  blockquote: { Icon: Quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  code: { Icon: Code, run: (editor) => editor.chain().focus().toggleCode().run() },
  mention: { Icon: AtSign, run: (editor) => editor.chain().focus().insertContent(' @').run() },
} satisfies Record<string, { Icon: LucideIcon; keys?: string[]; run: (editor: Editor) => boolean }>

type ToolName = keyof typeof tools
const toolNames = Object.keys(tools).filter((name): name is ToolName => name in tools)

/** Renders the formatting buttons of the description editor. */
function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTexts(['board', 'common'])
  const activeTools = useEditorState({
    editor,
    selector: ({ editor: current }) => Object.fromEntries(toolNames.map((name) => [name, current.isActive(name)])),
  })
  return toolNames.map((name) => {
    const tool: { Icon: LucideIcon; keys?: string[]; run: (editor: Editor) => boolean } = tools[name]
    return (
      <IconButton
        key={name}
        label={t(`task.description.tool.${name}`)}
        keys={tool.keys?.map((key) => (key === 'Ctrl' ? commandKey(t('common:key.ctrl')) : key))}
        icon={<tool.Icon />}
        aria-pressed={name === 'mention' ? undefined : activeTools[name]}
        // Keeps the selection of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => tool.run(editor)}
      />
    )
  })
}

/**
 * Inserts files at a position or at the selection: images inline, other files as links. Returns whether they were
 * accepted.
 */
export function insertFiles(view: EditorView, files: readonly File[], attach: AttachFiles, position?: number): boolean {
  const attachedFiles = files.length > 0 ? attach(files, (attachmentId) => removeFile(view, attachmentId)) : null
  if (!attachedFiles) return false
  const { schema, selection, tr } = view.state
  const nodes = attachedFiles.flatMap(({ attachmentId, name, isImage }) => [
    isImage
      ? schema.nodes['attachedImage']!.create({ attachmentId, name })
      : schema.text(name, [schema.marks['link']!.create({ href: `attachment:${attachmentId}` })]),
    schema.text(' '),
  ])
  if (nodes.length > 0) {
    view.dispatch(
      (position === undefined
        ? tr.replaceWith(selection.from, selection.to, nodes)
        : tr.insert(position, nodes)
      ).scrollIntoView(),
    )
    view.focus()
  }
  return true
}

/** Removes a file whose upload was cancelled. */
function removeFile(view: EditorView, attachmentId: AttachmentId): void {
  if (view.isDestroyed) return
  const { tr, doc } = view.state
  doc.descendants((node, position) => {
    const isPlaceholder =
      node.attrs['attachmentId'] === attachmentId ||
      node.marks.some(({ attrs }) => attrs['href'] === `attachment:${attachmentId}`)
    if (isPlaceholder) tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize))
  })
  view.dispatch(tr)
}
