import { type Editor, useEditorState } from '@tiptap/react'
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
import { useTexts } from '#web/i18n/use-texts.tsx'
import { commandKey } from '#web/ui/command-key.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

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

type Tool = keyof typeof tools
const names = Object.keys(tools).filter((name): name is Tool => name in tools)

/** Renders the formatting buttons of the description editor. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTexts(['board', 'common'])
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => Object.fromEntries(names.map((name) => [name, now.isActive(name)])),
  })
  return names.map((name) => {
    const tool: { Icon: LucideIcon; keys?: string[]; run: (editor: Editor) => boolean } = tools[name]
    return (
      <IconButton
        key={name}
        label={t(`task.description.tool.${name}`)}
        keys={tool.keys?.map((key) => (key === 'Ctrl' ? commandKey(t('common:key.ctrl')) : key))}
        icon={<tool.Icon />}
        aria-pressed={name === 'mention' ? undefined : on[name]}
        // Keeps the selection of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => tool.run(editor)}
      />
    )
  })
}
