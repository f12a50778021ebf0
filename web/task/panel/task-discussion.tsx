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
import { ScrollToEnd, CommentStream } from './comment-stream.tsx'
import { DiscussionSkeleton } from './panel-skeleton.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { useMentionablePeople } from './use-mentionable-people.ts'
import { useLocation } from '@tanstack/react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { useLatest } from '#web/ui/hooks.ts'
import { taskPath } from '#web/task/card/task-link.tsx'

type TaskDiscussionProps = {
  task: Task
  openTask: OpenTask | undefined
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
  const { task, openTask, failed, retrying, onRetry, refetchTask } = props
  const [tab, setTab] = useState<DiscussionTab>('comments')
  const linkedCommentId = useLinkedComment({ task, openTask, refetchTask, onFound: () => setTab('comments') })
  const unloadedDiscussion = useUnloadedDiscussion(task, openTask)
  const isOnline = useOnline()
  const count = openTask?.comments.length ?? task.comments + (unloadedDiscussion?.comments.length ?? 0)
  const shown = openTask ?? (isOnline && unloadedDiscussion?.comments.length === 0 ? null : unloadedDiscussion)
  return (
    <aside
      aria-label={t('comment.comments_and_activity')}
      className="flex min-h-0 flex-col border-line bg-sunken max-lg:border-t lg:border-l dark:bg-sheet"
    >
      <Tabs
        label={t('comment.comments_and_activity')}
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
        {!openTask && !failed && isOnline && <DiscussionSkeleton />}
        {shown && (
          <DiscussionPanel
            {...props}
            openTask={shown}
            isUnloaded={!openTask}
            tab={tab}
            linkedCommentId={linkedCommentId}
          />
        )}
      </div>
    </aside>
  )
}

/** Returns the user's pending comments on a task that has not been loaded. */
function useUnloadedDiscussion(task: Task, openTask: OpenTask | undefined): OpenTask | null {
  const cache = useQueryClient()
  // Renders again when the pending mutations change.
  useOutboxSelector(({ pending }) => (openTask ? null : pending))
  return openTask ? null : unreadOf(cache, task).shown
}

type DiscussionPanelProps = TaskDiscussionProps & {
  openTask: OpenTask
  /** Only pending comments are known; the others are not loaded. */
  isUnloaded: boolean
  tab: DiscussionTab
  linkedCommentId: CommentId | null
}

function DiscussionPanel({ task, openTask, isUnloaded, tab, linkedCommentId, onOpenTask }: DiscussionPanelProps) {
  const { t } = useTexts('board')
  const isOnline = useOnline()
  const { me, boardState } = useBoard()
  const people = usePeople()
  const nameSources = { people, structure: boardState.structure, tasks: boardState.tasks }
  const nameOf = usePieceNames(nameSources)
  const { shown, ...editedComments } = useKeepEditedComments(task.taskId, openTask.comments)
  const renderComment = useCommentItem({ task, onOpenTask, linkedCommentId, ...editedComments })
  const lastOwnComment = openTask.comments.findLast(({ authorId }) => authorId === me)?.createdAt.getTime() ?? 0
  return (
    <ScrollToEnd
      key={`${task.taskId}/${tab}`}
      enabled={tab === 'comments'}
      lastOwnComment={lastOwnComment}
      disabled={linkedCommentId !== null}
    >
      {isUnloaded && !isOnline && <p className="mb-4 text-sm text-ink-2 last:mb-0">{t('task.not_loaded')}</p>}
      {tab === 'activity' && !isUnloaded && <TaskActivity {...{ task, openTask, nameSources, onOpenTask }} />}
      {tab === 'comments' && (
        <CommentStream comments={shown} activity={openTask.activity} {...{ nameOf, linkedCommentId, renderComment }} />
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
  onEditingChange,
}: ItemProps): (comment: Comment) => ReactNode {
  const { me, mayComment } = useBoard()
  const people = usePeople()
  const comments = useCommentMutations(task, me)
  const remove = useRemoveComment(comments)
  const mentionablePeople = useMentionablePeople(task)
  const copyLink = useCopyLink()
  return (comment) => {
    const isDeleted = isRemoved(comment)
    const addAsNew = async (text: string) => (await comments.add(text)) !== null
    const may = (action: CommentAction) => mayComment(action, task, comment) === 'allowed'
    return (
      <CommentItem
        task={task}
        comment={comment}
        people={people}
        draft={{ userId: me, kind: 'comment-edit', id: comment.commentId }}
        mentionable={mentionablePeople}
        onOpenTask={onOpenTask}
        isHighlighted={comment.commentId === linkedCommentId}
        onCopyLink={() => void copyLink(task, comment.commentId)}
        isRemoved={isDeleted}
        onEditingChange={(isEditing) => onEditingChange(comment, isEditing)}
        onEdit={may('comment.edit') ? (isDeleted ? addAsNew : comments.edit(comment)) : undefined}
        onRemove={may('comment.remove') ? () => void remove(comment) : undefined}
      />
    )
  }
}

type LinkedCommentOptions = {
  task: TaskRef
  openTask: OpenTask | undefined
  /** Reloads; resolves with undefined if that fails. */
  refetchTask: () => Promise<OpenTask | undefined>
  onFound: () => void
}

const highlightMs = 4_000

/**
 * Highlights the comment that the URL hash names for a short time, or shows a toast if it does not exist.
 *
 * @returns the comment to highlight now
 */
function useLinkedComment({ task, openTask, refetchTask, onFound }: LinkedCommentOptions): CommentId | null {
  const { t } = useTexts('board')
  const { linkedCommentId, navigation } = useCommentFromHash(task)
  const [highlighted, setHighlighted] = useState<CommentId | null>(null)
  const handledNavigation = useRef<object>(undefined)
  const latest = useLatest({ refetchTask, onFound })

  useLayoutEffect(() => {
    if (!linkedCommentId || !openTask || handledNavigation.current === navigation) return
    handledNavigation.current = navigation
    const hasComment = ({ comments }: OpenTask) => comments.some(({ commentId }) => commentId === linkedCommentId)
    const highlightComment = () => {
      latest.current.onFound()
      setHighlighted(linkedCommentId)
    }
    // The comment may be newer than the loaded data.
    const refetchAndFind = async () => {
      const reloaded = await latest.current.refetchTask()
      if (!reloaded || handledNavigation.current !== navigation) return
      if (hasComment(reloaded)) highlightComment()
      else toast.warning({ title: t('comment.error.not_found') })
    }
    if (hasComment(openTask)) highlightComment()
    else void refetchAndFind()
  }, [linkedCommentId, navigation, openTask, latest, t])

  useEffect(() => {
    if (!highlighted) return undefined
    const timer = setTimeout(() => setHighlighted(null), highlightMs)
    return () => clearTimeout(timer)
  }, [highlighted])
  return highlighted
}

/** Returns the comment that the URL hash names. During a navigation the URL may already be that of another task. */
function useCommentFromHash(task: TaskRef) {
  const { pathname, hash, state } = useLocation()
  const linkedCommentId = pathname === taskPath(task) ? (CommentId.safeParse(hash).data ?? null) : null
  // Changes with every navigation, also to the same URL.
  return { linkedCommentId, navigation: state }
}
