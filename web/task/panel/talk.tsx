// What people say about a task, beside it: comments or the log, and the field for the next comment.

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#shared/comment/model.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { ActivityList } from '#web/activity/activity-list.tsx'
import { useNames } from '#web/activity/use-names.ts'
import { CommentItem } from '#web/comment/comment-item.tsx'
import { useCommentMutations } from '#web/comment/mutations.ts'
import { usePeople } from '#web/people/queries.ts'
import type { Opened } from '#web/picture/opened.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SectionError } from '#web/ui/section-error.tsx'
import { TabLine } from '#web/ui/tab-line.tsx'
import { Stream } from './stream.tsx'
import { TalkSkeleton } from './talk-skeleton.tsx'
import { useMentionable } from './use-mentionable.ts'

export type TalkProps = {
  task: Task
  opened: Opened | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
  onOpenTask: (taskId: TaskId) => void
}

type Side = 'comments' | 'activity'

export function Talk(props: TalkProps) {
  const { t } = useTranslation('board')
  const { task, opened, failed, retrying, onRetry } = props
  const [side, setSide] = useState<Side>('comments')
  const count = opened?.comments.length ?? task.comments
  return (
    <aside
      aria-label={t('comment.side')}
      className="flex min-h-0 flex-col border-line bg-sunken max-lg:border-t lg:border-l dark:bg-sheet"
    >
      <TabLine
        label={t('comment.side')}
        value={side}
        onPick={setSide}
        controls="task-talk"
        className="shrink-0 px-5 max-md:px-4"
        tabs={[
          {
            value: 'comments',
            label: t('comment.title'),
            count: count > 0 ? <Badge label={t('comment.count', { count })}>{count}</Badge> : undefined,
          },
          { value: 'activity', label: t('activity.title') },
        ]}
      />
      <div id="task-talk" role="tabpanel" className="flex min-h-0 flex-1 flex-col">
        {failed && (
          <SectionError
            text={t(side === 'comments' ? 'comment.failure.load' : 'activity.failure.load')}
            retryLabel={t('common:try_again')}
            retrying={retrying}
            onRetry={onRetry}
            className="m-4"
          />
        )}
        {!opened && !failed && <TalkSkeleton />}
        {opened && <Shown {...props} opened={opened} side={side} />}
      </div>
    </aside>
  )
}

type ShownProps = TalkProps & { opened: Opened; side: Side }

function Shown({ task, opened, side, onOpenTask }: ShownProps) {
  const { t } = useTranslation('board')
  const { picture } = useBoard()
  const people = usePeople()
  const known = { people, frame: picture.frame }
  const nameOf = useNames(known)
  const comment = useCommentItem(task, onOpenTask)
  return (
    // Begins anew with every comment.
    <AtEnd key={`${task.taskId}/${side}/${opened.comments.length}`} end={side === 'comments'}>
      {side === 'activity' && <ActivityList task={task} activity={opened.activity} known={known} />}
      {side === 'comments' && <Stream opened={opened} nameOf={nameOf} comment={comment} />}
      {side === 'comments' && opened.comments.length === 0 && (
        <p className="mt-4 text-center text-sm text-ink-3 only:mt-0">{t('comment.none')}</p>
      )}
    </AtEnd>
  )
}

function useCommentItem(task: Task, onOpenTask: TalkProps['onOpenTask']): (comment: Comment) => ReactNode {
  const { me, mayTask } = useBoard()
  const people = usePeople()
  const comments = useCommentMutations(task, me)
  const mentionable = useMentionable(task)
  const mayComment = mayTask('task.comment', task) === 'allowed'
  const mayModerate = mayTask('task.moderate', task) === 'allowed'
  return (comment) => {
    const own = comment.authorId === me && mayComment
    return (
      <CommentItem
        comment={comment}
        author={comment.authorId ? people.get(comment.authorId) : undefined}
        draft={{ person: me, kind: 'comment-edit', id: comment.commentId }}
        mentionable={mentionable}
        onOpenTask={onOpenTask}
        onEdit={own ? comments.edit(comment) : undefined}
        onRemove={own || mayModerate ? () => void comments.remove(comment) : undefined}
      />
    )
  }
}

type AtEndProps = { end: boolean; children: ReactNode }

/** The latest comment is in sight when a task is opened, and when a new one comes; also while texts still arrive. */
function AtEnd({ end, children }: AtEndProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !content.current || !end) return undefined
    const toEnd = () => {
      element.scrollTop = element.scrollHeight
    }
    toEnd()
    const grown = new ResizeObserver(toEnd)
    grown.observe(content.current)
    // Whoever scrolls wants to stay there.
    const stop = () => grown.disconnect()
    element.addEventListener('wheel', stop, { passive: true, once: true })
    element.addEventListener('pointerdown', stop, { once: true })
    element.addEventListener('keydown', stop, { once: true })
    return () => {
      stop()
      element.removeEventListener('wheel', stop)
      element.removeEventListener('pointerdown', stop)
      element.removeEventListener('keydown', stop)
    }
  }, [end])
  return (
    <div ref={box} className="min-h-0 flex-1 px-5 py-4 max-md:px-4 lg:overflow-y-auto">
      <div ref={content}>{children}</div>
    </div>
  )
}
