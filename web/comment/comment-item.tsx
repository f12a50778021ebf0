import { Ellipsis, Link, Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useState, useLayoutEffect, useRef, useCallback } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import type { TaskId, CommentId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { type DraftId, useDraft } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { arePeopleLoading, type Colleague, type People } from '#web/people/queries.ts'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { useFocusOpener } from '#web/ui/focus/use-focus-opener.ts'
import { useLatest } from '#web/ui/hooks.ts'
import { CommentEditor } from './comment-editor.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { useDates } from '#web/user/use-dates.ts'

type CommentItemProps = {
  task: TaskRef
  comment: Comment
  people: People
  /** The URL points to it: it is scrolled into view and highlighted. */
  isHighlighted: boolean
  onCopyLink: () => void
  /** Omitted if the user may not edit. */
  onEdit?: (markdown: string, base: number) => Promise<boolean>
  onRemove?: () => void
  /** Another user deleted it while it was being edited; the text can be sent as a new comment. */
  isRemoved?: boolean
  onEditingChange: (isEditing: boolean) => void
  /** Where the draft of an unsent edit is stored. */
  draft: DraftId
  mentionable: readonly Colleague[]
  onOpenTask?: (taskId: TaskId) => void
}

/** The highlight extends beyond the comment without moving it. */
const itemClassName =
  '-m-2 rounded-md p-2 transition-colors duration-(--t4) data-linked:bg-accent-soft ' +
  'contrast:data-linked:outline-2 contrast:data-linked:outline-ring ' +
  'forced-colors:data-linked:outline-2 forced-colors:data-linked:outline-[Highlight]'

/** Renders a comment with author, time, text and menu, or its editor. */
export function CommentItem(props: CommentItemProps) {
  const {
    task,
    comment,
    people,
    isHighlighted,
    onCopyLink,
    onEdit,
    onRemove,
    isRemoved,
    draft,
    mentionable,
    onOpenTask,
  } = props
  const { t } = useTexts('board')
  const { savedDraft: unsentDraft } = useDraft(draft)
  const [editingChoice, setEditing] = useState<boolean | null>(null)
  // An unsent edit reopens.
  const editing = onEdit !== undefined && (isRemoved || (editingChoice ?? Boolean(unsentDraft)))
  useReportEditing(editing, props.onEditingChange)
  const opener = useFocusOpener(editing)
  const articleRef = useScrollIntoView(isHighlighted)
  const author = comment.authorId ? people.get(comment.authorId) : undefined
  const isAuthorLoading = comment.authorId !== null && arePeopleLoading(people)
  const name = author?.name ?? comment.authorName ?? (isAuthorLoading ? '' : t('comment.author.unknown'))
  return (
    <article
      ref={articleRef}
      aria-label={t('comment.by', { name })}
      tabIndex={-1}
      data-comment={comment.commentId}
      data-linked={isHighlighted || undefined}
      className={classNames('group/comment', itemClassName, 'flex gap-3')}
    >
      <Avatar name={name} hue={author?.hue} src={author?.picture} size={28} decorative />
      <div className="min-w-0 flex-1">
        <div className="relative flex flex-wrap items-baseline gap-x-2">
          <b className="text-sm font-semibold">{name}</b>
          <CommentTime comment={comment} />
          <PendingMark id={comment.commentId} />
          {!editing && (
            <CommentMenu {...{ name, onCopyLink, onEdit, onRemove, opener }} onStart={() => setEditing(true)} />
          )}
        </div>
        {editing ? (
          <div className="mt-1.5">
            {isRemoved && <RemovedNotice />}
            <CommentEditor
              task={task}
              draft={draft}
              initialText={comment.text}
              base={comment.version}
              people={mentionable}
              isRemoved={isRemoved}
              onSend={onEdit}
              onClose={() => {
                setEditing(false)
                props.onEditingChange(false)
              }}
            />
          </div>
        ) : (
          <div className="mt-0.5 max-w-[76ch] text-sm">
            <MarkdownText text={comment.text} onOpenTask={onOpenTask} />
          </div>
        )}
      </div>
    </article>
  )
}

function RemovedNotice() {
  const { t } = useTexts('board')
  return (
    <p role="alert" className="mb-1.5 text-xs text-warn-ink">
      {t('comment.edit.deleted_meanwhile')}
    </p>
  )
}

/** Reports when editing starts. Closing the editor ends it, not unmounting. */
function useReportEditing(editing: boolean, onEditingChange: (isEditing: boolean) => void): void {
  const latest = useLatest(onEditingChange)
  useEffect(() => {
    if (editing) latest.current(true)
  }, [editing, latest])
}

type CommentMenuProps = Pick<CommentItemProps, 'onCopyLink' | 'onEdit' | 'onRemove'> & {
  name: string
  opener: RefObject<HTMLButtonElement | null>
  onStart: () => void
}

/** Positioned over the line, so that nothing moves when it appears. */
function CommentMenu({ name, onCopyLink, onEdit, onRemove, opener, onStart }: CommentMenuProps) {
  const { t } = useTexts('board')
  return (
    <span className="absolute -top-1 -right-2 rounded-sm bg-sunken opacity-0 transition-opacity group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100 group-data-linked/comment:bg-accent-soft dark:not-group-data-linked/comment:bg-sheet">
      <Menu
        align="end"
        label={t('comment.menu')}
        trigger={<IconButton ref={opener} label={t('comment.menu_of', { name })} icon={<Ellipsis />} />}
        items={[
          onEdit ? { label: t('comment.edit.start'), icon: <Pencil />, onPick: onStart } : null,
          { label: t('task.link.copy'), icon: <Link />, onPick: onCopyLink },
          onRemove ? { label: t('comment.remove.start'), icon: <Trash2 />, danger: true, onPick: onRemove } : null,
        ]}
      />
    </span>
  )
}

/** Renders when a comment was written, and whether it was edited. */
function CommentTime({ comment: { createdAt, editedAt } }: { comment: Comment }) {
  const { t } = useTexts('board')
  const dates = useDates()
  return (
    <span className="num text-xs text-ink-3">
      <time dateTime={createdAt.toISOString()} title={dates.full(createdAt)}>
        {dates.relative(createdAt)}
      </time>
      {editedAt && (
        <>
          {' · '}
          <span title={dates.full(editedAt)}>{t('comment.edited')}</span>
        </>
      )}
    </span>
  )
}

const userScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Space that keeps earlier comments visible above the highlighted one. */
const marginAbovePx = 64

/**
 * Scrolls a comment into view and focuses it, so that a screen reader starts there.
 *
 * @returns a ref for the comment
 */
function useScrollIntoView(isActive: boolean): RefObject<HTMLElement | null> {
  const elementRef = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const comment = elementRef.current
    if (!isActive || !comment) return undefined
    const show = () => scrollTo(comment)
    show()
    comment.focus({ preventScroll: true })
    // Texts above that render late move the comment, so it scrolls again until the user scrolls.
    const userScroll = new AbortController()
    const resizeObserver = new ResizeObserver(show)
    resizeObserver.observe(comment.closest('ul') ?? comment)
    userScroll.signal.addEventListener('abort', () => resizeObserver.disconnect())
    for (const move of userScrollEvents) {
      addEventListener(move, () => userScroll.abort(), { signal: userScroll.signal, capture: true, passive: true })
    }
    return () => userScroll.abort()
  }, [isActive])
  return elementRef
}

/** `scrollIntoView` would also scroll clipped ancestors, which the user could not scroll back. */
function scrollTo(comment: HTMLElement): void {
  const scroller = scrollParentOf(comment.parentElement)
  if (!scroller) return
  scroller.scrollTop += comment.getBoundingClientRect().top - scroller.getBoundingClientRect().top - marginAbovePx
}

const scrollParentOf = (element: Element | null): Element | null =>
  element && getComputedStyle(element).overflowY !== 'auto' ? scrollParentOf(element.parentElement) : element

/** Keeps a comment that is being edited in the list when another user deletes it, so that the text is not lost. */
export function useKeepEditedComments(taskId: TaskId, comments: readonly Comment[]) {
  const [editedComments, setEditedComments] = useState<ReadonlyMap<CommentId, Comment>>(new Map())
  const presentIds = new Set(comments.map(({ commentId }) => commentId))
  const removedComments = [...editedComments.values()].filter(
    (comment) => comment.taskId === taskId && !presentIds.has(comment.commentId),
  )

  /** Called when editing a comment starts and ends. */
  const onEditingChange = useCallback((comment: Comment, isEditing: boolean) => {
    setEditedComments((current) => {
      const otherEntries = [...current].filter(([commentId]) => commentId !== comment.commentId)
      return new Map(isEditing ? [...otherEntries, [comment.commentId, comment]] : otherEntries)
    })
  }, [])

  return {
    shown: [...comments, ...removedComments],
    isRemoved: ({ commentId }: Comment) => !presentIds.has(commentId),
    onEditingChange,
  }
}
