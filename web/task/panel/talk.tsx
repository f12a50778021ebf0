// What people say about a task, beside it: comments or the log, and the field for the next comment.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import type { CommentId, TaskId } from '#shared/common/ids.ts'
import type { CommentAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { useNames } from '#web/activity/use-names.ts'
import { CommentItem } from '#web/comment/comment-item.tsx'
import { useCommentMutations } from '#web/comment/mutations.ts'
import { useRemove } from '#web/comment/use-remove.ts'
import { useStaying } from '#web/comment/use-staying.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { type Opened, unread as unreadOf } from '#web/picture/opened.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useOnline } from '#web/rpc/use-online.ts'
import { useOfUnsent } from '#web/rpc/use-unsent.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { TabLine } from '#web/ui/tab-line.tsx'
import { Activity } from './activity.tsx'
import { AtEnd } from './at-end.tsx'
import { Stream } from './stream.tsx'
import { TalkSkeleton } from './talk-skeleton.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { useMentionable } from './use-mentionable.ts'
import { usePointedAt } from './use-pointed-at.ts'

export type TalkProps = {
  task: Task
  opened: Opened | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
  lookAgain: () => Promise<Opened | undefined>
  onOpenTask: (taskId: TaskId) => void
}

type Side = 'comments' | 'activity'

export function Talk(props: TalkProps) {
  const { t } = useTexts('board')
  const { task, opened, failed, retrying, onRetry, lookAgain } = props
  const [side, setSide] = useState<Side>('comments')
  const pointedAt = usePointedAt({ task, opened, lookAgain, onFound: () => setSide('comments') })
  const unread = useUnread(task, opened)
  const isOnline = useOnline()
  const count = opened?.comments.length ?? task.comments + (unread?.comments.length ?? 0)
  const shown = opened ?? (isOnline && unread?.comments.length === 0 ? null : unread)
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
        {failed && isOnline && (
          <PartError
            text={t(side === 'comments' ? 'comment.failure.load' : 'activity.failure.load')}
            retryLabel={t('common:try_again')}
            retrying={retrying}
            onRetry={onRetry}
            className="m-4"
          />
        )}
        {!opened && !failed && isOnline && <TalkSkeleton />}
        {shown && <OneSide {...props} opened={shown} isUnread={!opened} side={side} pointedAt={pointedAt} />}
      </div>
    </aside>
  )
}

/** What was said here of a task of which nothing has been read. */
function useUnread(task: Task, opened: Opened | undefined): Opened | null {
  const cache = useQueryClient()
  // Drawn anew as often as something waits, or does not any more.
  useOfUnsent(({ waiting }) => (opened ? null : waiting))
  return opened ? null : unreadOf(cache, task).shown
}

type SideProps = TalkProps & {
  opened: Opened
  /** It is only what was said here, and there is more. */
  isUnread: boolean
  side: Side
  pointedAt: CommentId | null
}

function OneSide({ task, opened, isUnread, side, pointedAt, onOpenTask }: SideProps) {
  const { t } = useTexts('board')
  const isOnline = useOnline()
  const { me, picture } = useBoard()
  const people = usePeople()
  const known = { people, frame: picture.frame, tasks: picture.tasks }
  const nameOf = useNames(known)
  const { shown, ...staying } = useStaying(task.taskId, opened.comments)
  const comment = useCommentItem({ task, onOpenTask, pointedAt, ...staying })
  const said = opened.comments.findLast(({ authorId }) => authorId === me)?.createdAt.getTime() ?? 0
  return (
    <AtEnd key={`${task.taskId}/${side}`} end={side === 'comments'} said={said} elsewhere={pointedAt !== null}>
      {isUnread && !isOnline && <p className="mb-4 text-sm text-ink-2 last:mb-0">{t('task.unread')}</p>}
      {side === 'activity' && !isUnread && <Activity {...{ task, opened, known, onOpenTask }} />}
      {side === 'comments' && (
        <Stream comments={shown} activity={opened.activity} {...{ nameOf, pointedAt, comment }} />
      )}
      {side === 'comments' && shown.length === 0 && !isUnread && (
        <p className="mt-4 text-center text-sm text-ink-3 only:mt-0">{t('comment.none')}</p>
      )}
    </AtEnd>
  )
}

type ItemProps = Pick<SideProps, 'task' | 'onOpenTask' | 'pointedAt'> & Omit<ReturnType<typeof useStaying>, 'shown'>

function useCommentItem({
  task,
  onOpenTask,
  pointedAt,
  isGone,
  onWriting,
}: ItemProps): (comment: Comment) => ReactNode {
  const { me, mayComment } = useBoard()
  const people = usePeople()
  const comments = useCommentMutations(task, me)
  const remove = useRemove(comments)
  const mentionable = useMentionable(task)
  const copyLink = useCopyLink()
  return (comment) => {
    const gone = isGone(comment)
    const anew = async (text: string) => (await comments.add(text)) !== null
    const may = (action: CommentAction) => mayComment(action, task, comment) === 'allowed'
    return (
      <CommentItem
        task={task}
        comment={comment}
        people={people}
        draft={{ person: me, kind: 'comment-edit', id: comment.commentId }}
        mentionable={mentionable}
        onOpenTask={onOpenTask}
        pointedAt={comment.commentId === pointedAt}
        onCopyLink={() => void copyLink(task, comment.commentId)}
        gone={gone}
        onWriting={(begins) => onWriting(comment, begins)}
        onEdit={may('comment.edit') ? (gone ? anew : comments.edit(comment)) : undefined}
        onRemove={may('comment.remove') ? () => void remove(comment) : undefined}
      />
    )
  }
}
