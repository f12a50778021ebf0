import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { withPlainMentions } from '#shared/comment/mention.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { FileInText } from '#web/attachment/file-in-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lineBreaks, linkTargetOf, type ToggleCheckbox, toggleCheckboxAt } from './markdown-syntax.ts'
import { MentionName } from './mention-name.tsx'

export type MarkdownProps = {
  text: string
  onOpenTask?: (taskId: TaskId) => void
  /** Omitted if the user may not toggle checkboxes. */
  onToggleCheckbox?: (toggleAt: ToggleCheckbox) => void
}

type MarkdownOptions = Pick<MarkdownProps, 'onOpenTask'> & { toggleAt?: (itemStart: number) => void }

const MarkdownContext = createContext<MarkdownOptions>({})
const ItemContext = createContext(0)

/**
 * Renders Markdown without raw HTML: links to allowed targets only, mentions as chips, tasks and attachments as links.
 */
export function Markdown({ text, onOpenTask, onToggleCheckbox }: MarkdownProps) {
  const options = useMemo(
    () => ({
      onOpenTask,
      toggleAt: onToggleCheckbox && ((itemStart: number) => onToggleCheckbox(toggleCheckboxAt(text, itemStart))),
    }),
    [text, onOpenTask, onToggleCheckbox],
  )
  return (
    <MarkdownContext value={options}>
      <ReactMarkdown
        remarkPlugins={plugins}
        // `Link` checks the targets.
        urlTransform={keepUrl}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </MarkdownContext>
  )
}

const plugins = [remarkGfm, lineBreaks]
const keepUrl = (url: string) => url

type ElementProps = { children?: ReactNode } & ExtraProps

function Link({ href, node, children }: ElementProps & { href?: string }) {
  const { onOpenTask } = use(MarkdownContext)
  const target = linkTargetOf(href)
  if (target.kind === 'person')
    return (
      <span className="rounded-xs bg-accent-soft px-[3px] font-medium text-accent-ink contrast:underline">
        <MentionName userId={target.userId} />
      </span>
    )
  if (target.kind === 'invalidMention') return null
  if (target.kind === 'attachment')
    return <FileInText attachmentId={target.attachmentId} name={textOf(node)} asImage={false} />
  if (target.kind === 'task' && onOpenTask) {
    return (
      <button type="button" className="link inline wrap-anywhere" onClick={() => onOpenTask(target.taskId)}>
        {children}
      </button>
    )
  }
  if (target.kind !== 'external') return <span className="font-medium">{children}</span>
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
      {children}
    </a>
  )
}

/**
 * Renders an attached image. An external image becomes a link, because loading it would reveal the reader to its host.
 */
function MarkdownImage({ src, alt = '' }: { src?: string | Blob; alt?: string }) {
  const href = typeof src === 'string' ? src : undefined
  const target = linkTargetOf(href)
  if (target.kind === 'attachment') return <FileInText attachmentId={target.attachmentId} name={alt} asImage />
  return <Link href={href}>{alt || href}</Link>
}

const textOf = (node: ExtraProps['node']): string =>
  (node?.children ?? []).map((child) => (child.type === 'text' ? child.value : '')).join('')

function Item({ node, className, children }: ElementProps & { className?: string }) {
  const hasCheckbox = className?.includes('task-list-item')
  return (
    <ItemContext value={node?.position?.start.offset ?? 0}>
      <li
        className={classNames(
          'relative not-first:mt-0.5',
          // The marker of this list, not of a list around it.
          !hasCheckbox &&
            'ps-4.5 [ul>&]:before:absolute [ul>&]:before:top-2 [ul>&]:before:start-[5px] [ul>&]:before:size-1',
          !hasCheckbox &&
            '[ul>&]:before:rounded-full [ul>&]:before:bg-ink-3 [ol>&]:ms-1 [ol>&]:list-item [ol>&]:ps-0.5',
        )}
      >
        {children}
      </li>
    </ItemContext>
  )
}

function Checkbox({ checked }: { checked?: boolean }) {
  const { t } = useTexts('board')
  const { toggleAt } = use(MarkdownContext)
  const itemStart = use(ItemContext)
  return (
    <input
      type="checkbox"
      checked={checked ?? false}
      disabled={!toggleAt}
      aria-label={t(checked ? 'comment.checkbox.checked' : 'comment.checkbox.unchecked')}
      onChange={() => toggleAt?.(itemStart)}
      className="me-2 size-3.5 translate-y-px accent-(--accent)"
    />
  )
}

/** In code, mentions are shown as they were typed. */
const codeContent = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? withPlainMentions(children) : children

const Heading = ({ children }: ElementProps) => <h4 className="mt-3.5 mb-1 text-base first:mt-0">{children}</h4>

const components: Components = {
  a: Link,
  img: MarkdownImage,
  input: Checkbox,
  li: Item,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  p: ({ children }) => <p className="wrap-anywhere not-first:mt-2">{children}</p>,
  // Markers and the quote line follow the direction of the text.
  ul: ({ children }) => (
    <ul dir="auto" className="not-first:mt-2">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol dir="auto" start={start} className="list-decimal ps-4 not-first:mt-2 marker:text-ink-3">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote dir="auto" className="border-s-2 border-line-2 ps-3 text-ink-2 not-first:mt-2">
      {children}
    </blockquote>
  ),
  code: ({ children }) => (
    <code className="rounded-xs bg-press px-1 py-px font-mono text-xs/4.5 in-[pre]:bg-transparent in-[pre]:p-0">
      {codeContent(children)}
    </code>
  ),
  pre: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach elements that scroll
    <pre tabIndex={0} className="overflow-x-auto rounded-md bg-press p-3 not-first:mt-2">
      {children}
    </pre>
  ),
  hr: () => <hr className="my-3 border-line" />,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach elements that scroll
    <div tabIndex={0} className="overflow-x-auto not-first:mt-2">
      <table className="text-sm [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-start [&_th]:font-semibold">
        {children}
      </table>
    </div>
  ),
}
