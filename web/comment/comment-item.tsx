// A comment: who, when, what; and what may be done with it by whoever looks.

import { Ellipsis, Link, Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { type DraftOf, useDraft } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { areAwaited } from '#web/people/name-in.ts'
import type { Colleague, People } from '#web/people/queries.ts'
import { WaitsMark } from '#web/rpc/waits-mark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import { CommentEditor } from './comment-editor.tsx'
import { CommentTime } from './comment-time.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { useInSight } from './use-in-sight.ts'

export type CommentItemProps = {
  task: TaskRef
  comment: Comment
  people: People
  /** Somebody was led to it: it is brought into sight and marked as long as this is so. */
  pointedAt: boolean
  onCopyLink: () => void
  /** Left out for those who may not. */
  onEdit?: (markdown: string, base: number) => Promise<boolean>
  onRemove?: () => void
  /** Removed by somebody else while it was being changed; what was typed can become a new one. */
  gone?: boolean
  onWriting: (begins: boolean) => void
  /** Where an unsent change of it is kept. */
  draft: DraftOf
  mentionable: readonly Colleague[]
  onOpenTask?: (taskId: TaskId) => void
}

/** The mark reaches beyond the comment, which stays where it is. */
const markable =
  '-m-2 rounded-md p-2 transition-colors duration-(--t4) data-marked:bg-accent-soft ' +
  'contrast:data-marked:outline-2 contrast:data-marked:outline-ring ' +
  'forced-colors:data-marked:outline-2 forced-colors:data-marked:outline-[Highlight]'

export function CommentItem(props: CommentItemProps) {
  const { task, comment, people, pointedAt, onCopyLink, onEdit, onRemove, gone, draft, mentionable, onOpenTask } = props
  const { t } = useTexts('board')
  const { left } = useDraft(draft)
  const [wanted, setEditing] = useState<boolean | null>(null)
  // A change that was begun and not sent goes on where it was left.
  const editing = onEdit !== undefined && (gone || (wanted ?? Boolean(left)))
  useWriting(editing, props.onWriting)
  const opener = useFocusBack(editing)
  const place = useInSight(pointedAt)
  const author = comment.authorId ? people.get(comment.authorId) : undefined
  const isAwaited = comment.authorId !== null && areAwaited(people)
  const name = author?.name ?? comment.authorName ?? (isAwaited ? '' : t('comment.author.gone'))
  return (
    <article
      ref={place}
      aria-label={t('comment.by', { name })}
      tabIndex={-1}
      data-comment={comment.commentId}
      data-marked={pointedAt || undefined}
      className={classNames('group/comment', markable, 'flex gap-3')}
    >
      <Avatar name={name} hue={author?.hue} src={author?.picture} size={28} decorative />
      <div className="min-w-0 flex-1">
        <div className="relative flex flex-wrap items-baseline gap-x-2">
          <b className="text-sm font-semibold">{name}</b>
          <CommentTime comment={comment} />
          <WaitsMark of={comment.commentId} />
          {!editing && (
            <CommentMenu {...{ name, onCopyLink, onEdit, onRemove, opener }} onStart={() => setEditing(true)} />
          )}
        </div>
        {editing ? (
          <div className="mt-1.5">
            {gone && <GoneMeanwhile />}
            <CommentEditor
              task={task}
              draft={draft}
              begun={comment.text}
              base={comment.version}
              people={mentionable}
              gone={gone}
              onSend={onEdit}
              onClose={() => {
                setEditing(false)
                props.onWriting(false)
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

function GoneMeanwhile() {
  const { t } = useTexts('board')
  return (
    <p role="alert" className="mb-1.5 text-xs text-warn-ink">
      {t('comment.edit.gone')}
    </p>
  )
}

/** Ends when the editor is closed, not when it is out of sight. */
function useWriting(editing: boolean, onWriting: (begins: boolean) => void): void {
  const latest = useLatest(onWriting)
  useEffect(() => {
    if (editing) latest.current(true)
  }, [editing, latest])
}

type CommentMenuProps = Pick<CommentItemProps, 'onCopyLink' | 'onEdit' | 'onRemove'> & {
  name: string
  opener: RefObject<HTMLButtonElement | null>
  onStart: () => void
}

/** It lies over the line, so that nothing jumps when it shows itself. */
function CommentMenu({ name, onCopyLink, onEdit, onRemove, opener, onStart }: CommentMenuProps) {
  const { t } = useTexts('board')
  return (
    <span className="absolute -top-1 -right-2 rounded-sm bg-sunken opacity-0 transition-opacity group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100 group-data-marked/comment:bg-accent-soft dark:not-group-data-marked/comment:bg-sheet">
      <Menu
        align="end"
        label={t('comment.menu')}
        trigger={<IconButton ref={opener} label={t('comment.menu_of', { name })} icon={<Ellipsis />} />}
        entries={[
          onEdit ? { label: t('comment.edit.start'), icon: <Pencil />, onPick: onStart } : null,
          { label: t('task.link.copy'), icon: <Link />, onPick: onCopyLink },
          onRemove ? { label: t('comment.remove.start'), icon: <Trash2 />, danger: true, onPick: onRemove } : null,
        ]}
      />
    </span>
  )
}
