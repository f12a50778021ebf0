import { type ReactNode, useMemo } from 'react'
import { type TaskId, isTemplate } from '#shared/common/ids.ts'
import { LeaveGuardProvider, useLeaveGuard, useConfirmNavigation } from '#web/draft/leave-guard.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { MovedTaskRedirect } from './moved-task-redirect.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { TaskKeys, type PickerState } from './task-keys.tsx'
import { type OpenTaskState, useOpenTask } from './use-open-task.ts'
import type { Task } from '#shared/task/model.ts'
import { TaskFilesContext } from '#web/attachment/queries.ts'
import { FileDropZone } from '#web/attachment/file-drop-zone.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { TaskMain } from './task-main.tsx'
import { TaskDiscussion } from './task-discussion.tsx'
import { CommentEditor } from '#web/comment/comment-editor.tsx'
import { useCommentMutations } from '#web/comment/mutations.ts'
import { UnsentDraftText } from '#web/draft/draft-notices.tsx'
import type { DraftId } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useReportLook } from '#web/live/live-boards.ts'
import { ActivityNote } from '#web/presence/presence.tsx'
import { useMentionablePeople } from './use-mentionable-people.ts'
import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { boardPath } from '#web/board-store/paths.ts'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type OpenTaskContainerProps = {
  taskId: TaskId
  onClose: () => void
  onOpenTask: (taskId: TaskId) => void
  isFullPage?: boolean
  /** Renders the frame around the body. */
  children: (state: OpenTaskState, body: ReactNode) => ReactNode
}

/** Renders an open task in a panel or page: shortcuts, guard for unsaved text, loading and unavailable states. */
export function OpenTaskContainer({ taskId, onClose, onOpenTask, isFullPage, children }: OpenTaskContainerProps) {
  const { boardId } = useBoard()
  useReportLook({ boardId, taskId, activity: 'viewing' })
  const state = useOpenTask({ boardId, taskId })
  const leaveGuard = useLeaveGuard()
  useConfirmNavigation(leaveGuard, `/tasks/${taskId}`)
  const { task, unavailable } = state
  return (
    <LeaveGuardProvider leaveGuard={leaveGuard}>
      <TaskKeys task={task} onOpenTask={onOpenTask}>
        {(pickerState) =>
          children(
            state,
            <>
              {task && <OpenTaskBody key={taskId} {...{ ...state, task, onOpenTask, isFullPage, ...pickerState }} />}
              {!task && unavailable && (
                <MovedTaskRedirect {...{ boardId, taskId }} fallback={<PanelSkeleton {...state} />}>
                  <TaskUnavailable taskId={taskId} state={unavailable} onClose={onClose} />
                </MovedTaskRedirect>
              )}
              {!task && !unavailable && <PanelSkeleton {...state} />}
            </>,
          )
        }
      </TaskKeys>
      {state.question}
    </LeaveGuardProvider>
  )
}

type OpenTaskBodyProps = Omit<OpenTaskState, 'task'> &
  PickerState & {
    task: Task
    onOpenTask: (taskId: TaskId) => void
    /** A page shows the location itself and limits the line length. */
    isFullPage?: boolean
  }

/** Renders the body of an open task: fields and texts, comments, and the field for a new comment. */
function OpenTaskBody(props: OpenTaskBodyProps) {
  const { task, openTask, isFullPage } = props
  const { mayTask } = useBoard()
  const decision = mayTask('task.edit', task)
  const disabledReason = useDenialReason()(decision)
  const { boardId, taskId } = task
  const attachments = openTask?.attachments
  const files = useMemo(
    () => ({ boardId, taskId, attachments: attachments ?? [], disabledReason }),
    [boardId, taskId, attachments, disabledReason],
  )
  return (
    // On wide screens task and comments scroll separately; otherwise in one column.
    <TaskFilesContext value={files}>
      <FileDropZone
        task={task}
        canUpload={decision === 'allowed'}
        className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_21.75rem] lg:grid-rows-[minmax(0,1fr)_auto]"
      >
        <div data-drag-scroll="y" className="min-h-0 flex-1 overflow-y-auto lg:contents">
          <div
            data-drag-scroll="y"
            tabIndex={-1}
            // On a page the heading has the initial focus.
            data-first-focus={isFullPage ? undefined : true}
            className="px-8 py-6 outline-none max-md:p-4 lg:row-span-2 lg:overflow-y-auto"
          >
            <div className={isFullPage ? 'mx-auto max-w-174 md:pt-2' : undefined}>
              <TaskMain {...props} />
            </div>
          </div>
          <TaskDiscussion {...props} />
        </div>
        <NewComment task={task} />
      </FileDropZone>
    </TaskFilesContext>
  )
}

/** Renders the field for a new comment, or the reason why the user may not comment. */
function NewComment({ task }: { task: Task }) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  const comments = useCommentMutations(task, me)
  const mentionable = useMentionablePeople(task)
  const disabledReason = useDenialReason()(mayTask('task.comment', task))
  const draft: DraftId = { userId: me, kind: 'comment', id: task.taskId }
  return (
    <div
      data-new-comment
      className="shrink-0 border-line bg-sunken px-4 pb-4 max-lg:border-t max-lg:pt-3 max-md:bg-frame max-md:px-3 max-md:pt-2 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:border-l dark:bg-sheet"
    >
      {disabledReason ? (
        <div className="grid gap-2">
          {/* The user may have lost the permission while writing. */}
          <UnsentDraftText draftId={draft} label={t('task.unavailable.draft')} />
          <p className="rounded-md border border-line px-3 py-2.5 text-sm text-ink-3">
            {t('comment.not_allowed')} {disabledReason}
          </p>
        </div>
      ) : (
        <>
          <ActivityNote taskId={task.taskId} activity="commenting" className="mb-1.5 block text-xs text-ink-2" />
          <CommentEditor
            key={task.taskId}
            atBottom
            task={task}
            draft={draft}
            people={mentionable}
            onSend={async (text) => (await comments.add(text)) !== null}
          />
        </>
      )}
    </div>
  )
}

type TaskUnavailableProps = { taskId: TaskId; state: 'not_found' | 'archived' | 'deleted'; onClose: () => void }

/** Shown instead of a task that is archived, deleted, missing or hidden, with the user's unsent drafts. */
function TaskUnavailable({ taskId, state, onClose }: TaskUnavailableProps) {
  const { t } = useTexts('board')
  const { me } = useBoard()
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-6 overflow-y-auto p-10">
      <EmptyState
        icon={<FileQuestion />}
        title={t(`task.unavailable.${state}.title`)}
        text={t(`task.unavailable.${state}.text`)}
        actions={
          <>
            {state !== 'not_found' && <RemovedTasksLink removal={state} />}
            <Button kind="primary" onClick={onClose}>
              {t('task.unavailable.back')}
            </Button>
          </>
        }
      />
      {/* The user may have been writing. */}
      <UnsentDraftText draftId={{ userId: me, kind: 'description', id: taskId }} label={t('task.unavailable.draft')} />
      <UnsentDraftText draftId={{ userId: me, kind: 'comment', id: taskId }} label={t('task.unavailable.draft')} />
    </div>
  )
}

/** Link to the archive or recycle bin, for users who may restore. */
function RemovedTasksLink({ removal }: { removal: 'archived' | 'deleted' }) {
  const { t } = useTexts('navigation')
  const { boardId, mayBoard } = useBoard()
  if (mayBoard('board.configure') !== 'allowed') return null
  const boardKind = isTemplate(boardId) ? 'template' : 'board'
  return (
    <Link
      to={boardPath(boardId, removal === 'archived' ? '/archive' : '/recycle-bin')}
      params={{ boardId }}
      className={buttonClass({ size: 36 })}
    >
      {t(removal === 'archived' ? `${boardKind}_archive` : `${boardKind}_recycle_bin`)}
    </Link>
  )
}
