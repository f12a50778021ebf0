import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useEffect, useLayoutEffect, useRef } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import { CommentId, type TaskId } from '#shared/common/ids.ts'
import type { CommentAction } from '#shared/permission/can.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { usePieceNames } from '#web/activity/use-piece-names.ts'
import { CommentItem, useKeepEditedComments } from '#web/comment/comment-item.tsx'
import { useCommentMutations, useRemoveComment } from '#web/comment/mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { type OpenTask, emptyOpenTask as unreadOf } from '#web/board-store/open-task.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useOnline } from '#web/rpc/connectivity.ts'
import { useOutboxSelector } from '#web/rpc/outbox/outbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TaskActivity } from './task-activity.tsx'
import { ScrollToEnd } from './scroll-to-end.tsx'
import { CommentStream } from './comment-stream.tsx'
import { DiscussionSkeleton } from './panel-skeleton.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { useMentionable } from './use-mentionable.ts'
import { useLocation } from '@tanstack/react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { taskPath } from '#web/task/card/task-link.tsx'

type TaskDiscussionProps = {
  task: Task
  opened: OpenTask | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
  refetchTask: () => Promise<OpenTask | undefined>
  onOpenTask: (taskId: TaskId) => void
}

type DiscussionTab = 'comments' | 'activity'

/** Renders the comments or the activity of a task in two tabs. */
export function TaskDiscussion(props: TaskDiscussionProps) {
  const { t } = useTexts('board')
  const { task, opened, failed, retrying, onRetry, refetchTask } = props
  const [tab, setTab] = useState<DiscussionTab>('comments')
  const linkedCommentId = useLinkedComment({ task, opened, refetchTask, onFound: () => setTab('comments') })
  const unloaded = useUnloadedDiscussion(task, opened)
  const isOnline = useOnline()
  const count = opened?.comments.length ?? task.comments + (unloaded?.comments.length ?? 0)
  const shown = opened ?? (isOnline && unloaded?.comments.length === 0 ? null : unloaded)
  return (
    <aside
      aria-label={t('comment.side')}
      className="flex min-h-0 flex-col border-line bg-sunken max-lg:border-t lg:border-l dark:bg-sheet"
    >
      <Tabs
        label={t('comment.side')}
        value={tab}
        onPick={setTab}
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
          <LoadError
            text={t(tab === 'comments' ? 'comment.failure.load' : 'activity.failure.load')}
            retryLabel={t('common:try_again')}
            retrying={retrying}
            onRetry={onRetry}
            className="m-4"
          />
        )}
        {!opened && !failed && isOnline && <DiscussionSkeleton />}
        {shown && (
          <DiscussionPanel {...props} opened={shown} isUnloaded={!opened} tab={tab} linkedCommentId={linkedCommentId} />
        )}
      </div>
    </aside>
  )
}

/** Returns the user's pending comments on a task that has not been loaded. */
function useUnloadedDiscussion(task: Task, opened: OpenTask | undefined): OpenTask | null {
  const cache = useQueryClient()
  // Renders again when the pending mutations change.
  useOutboxSelector(({ pending: waiting }) => (opened ? null : waiting))
  return opened ? null : unreadOf(cache, task).shown
}

type DiscussionPanelProps = TaskDiscussionProps & {
  opened: OpenTask
  /** Only pending comments are known; the others are not loaded. */
  isUnloaded: boolean
  tab: DiscussionTab
  linkedCommentId: CommentId | null
}

function DiscussionPanel({ task, opened, isUnloaded, tab, linkedCommentId, onOpenTask }: DiscussionPanelProps) {
  const { t } = useTexts('board')
  const isOnline = useOnline()
  const { me, boardState } = useBoard()
  const people = usePeople()
  const known = { people, structure: boardState.structure, tasks: boardState.tasks }
  const nameOf = usePieceNames(known)
  const { shown, ...editedComments } = useKeepEditedComments(task.taskId, opened.comments)
  const renderComment = useCommentItem({ task, onOpenTask, linkedCommentId, ...editedComments })
  const lastOwnComment = opened.comments.findLast(({ authorId }) => authorId === me)?.createdAt.getTime() ?? 0
  return (
    <ScrollToEnd
      key={`${task.taskId}/${tab}`}
      enabled={tab === 'comments'}
      lastOwnComment={lastOwnComment}
      disabled={linkedCommentId !== null}
    >
      {isUnloaded && !isOnline && <p className="mb-4 text-sm text-ink-2 last:mb-0">{t('task.unread')}</p>}
      {tab === 'activity' && !isUnloaded && <TaskActivity {...{ task, opened, known, onOpenTask }} />}
      {tab === 'comments' && (
        <CommentStream
          comments={shown}
          activity={opened.activity}
          {...{ nameOf, linkedCommentId, comment: renderComment }}
        />
      )}
      {tab === 'comments' && shown.length === 0 && !isUnloaded && (
        <p className="mt-4 text-center text-sm text-ink-3 only:mt-0">{t('comment.none')}</p>
      )}
    </ScrollToEnd>
  )
}

type ItemProps = Pick<DiscussionPanelProps, 'task' | 'onOpenTask' | 'linkedCommentId'> &
  Omit<ReturnType<typeof useKeepEditedComments>, 'shown'>

function useCommentItem({
  task,
  onOpenTask,
  linkedCommentId,
  isRemoved,
  onWriting,
}: ItemProps): (renderComment: Comment) => ReactNode {
  const { me, mayComment } = useBoard()
  const people = usePeople()
  const comments = useCommentMutations(task, me)
  const remove = useRemoveComment(comments)
  const mentionable = useMentionable(task)
  const copyLink = useCopyLink()
  return (renderComment) => {
    const isDeleted = isRemoved(renderComment)
    const addAsNew = async (text: string) => (await comments.add(text)) !== null
    const may = (action: CommentAction) => mayComment(action, task, renderComment) === 'allowed'
    return (
      <CommentItem
        task={task}
        comment={renderComment}
        people={people}
        draft={{ userId: me, kind: 'comment-edit', id: renderComment.commentId }}
        mentionable={mentionable}
        onOpenTask={onOpenTask}
        isHighlighted={renderComment.commentId === linkedCommentId}
        onCopyLink={() => void copyLink(task, renderComment.commentId)}
        isRemoved={isDeleted}
        onEditingChange={(begins) => onWriting(renderComment, begins)}
        onEdit={may('comment.edit') ? (isDeleted ? addAsNew : comments.edit(renderComment)) : undefined}
        onRemove={may('comment.remove') ? () => void remove(renderComment) : undefined}
      />
    )
  }
}

type LinkedCommentOptions = {
  task: TaskRef
  opened: OpenTask | undefined
  /** Reloads; resolves with undefined if that fails. */
  refetchTask: () => Promise<OpenTask | undefined>
  onFound: () => void
}

const highlightMs = 4_000

/** Highlights the comment that the URL hash names, or shows that it is gone. @returns the comment to highlight now */
function useLinkedComment({ task, opened, refetchTask, onFound }: LinkedCommentOptions): CommentId | null {
  const { t } = useTexts('board')
  const { wanted, visit } = useCommentFromHash(task)
  const [highlighted, setHighlighted] = useState<CommentId | null>(null)
  const handledVisit = useRef<object>(undefined)
  const latest = useLatest({ lookAgain: refetchTask, onFound })

  useLayoutEffect(() => {
    if (!wanted || !opened || handledVisit.current === visit) return
    handledVisit.current = visit
    const isIn = ({ comments }: OpenTask) => comments.some(({ commentId }) => commentId === wanted)
    const found = () => {
      latest.current.onFound()
      setHighlighted(wanted)
    }
    // The comment may be newer than the loaded data.
    const refetchAndFind = async () => {
      const now = await latest.current.lookAgain()
      if (!now || handledVisit.current !== visit) return
      if (isIn(now)) found()
      else toast.warning({ title: t('comment.error.not_found') })
    }
    if (isIn(opened)) found()
    else void refetchAndFind()
  }, [wanted, visit, opened, latest, t])

  useEffect(() => {
    if (!highlighted) return undefined
    const over = setTimeout(() => setHighlighted(null), highlightMs)
    return () => clearTimeout(over)
  }, [highlighted])
  return highlighted
}

/** During navigation the URL may already be that of another task. */
function useCommentFromHash(task: TaskRef) {
  const { pathname, hash, state } = useLocation()
  const wanted = pathname === taskPath(task) ? (CommentId.safeParse(hash).data ?? null) : null
  // Changes with every navigation, also to the same URL.
  return { wanted, visit: state }
}
