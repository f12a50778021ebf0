// An opened task as a page of its own, for links from outside.

import { ArrowLeft, Link2, Minimize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LeavingPlace, useLeaving } from '#web/draft/leaving.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Breadcrumb } from './panel/breadcrumb.tsx'
import { CompleteButton } from './panel/complete-button.tsx'
import { MoreMenu } from './panel/more-menu.tsx'
import { OpenTask } from './panel/open-task.tsx'
import type { PanelHeadProps } from './panel/panel-head.tsx'
import { PanelSkeleton } from './panel/panel-skeleton.tsx'
import { TaskGone } from './panel/task-gone.tsx'
import { TaskKeys } from './panel/task-keys.tsx'
import { useCopyLink } from './panel/use-copy-link.ts'
import { useOpenTask } from './panel/use-open-task.ts'
import { VisibleTo } from './panel/visible-to.tsx'
import { Watchers } from './panel/watchers.tsx'
import type { TaskPanelProps } from './task-panel.tsx'

export type TaskPageProps = Omit<TaskPanelProps, 'onOpenPage'> & {
  /** Shows it over its project. */
  onOpenPanel: () => void
}

export function TaskPage({ taskId, onClose, onOpenTask, onOpenPanel }: TaskPageProps) {
  const { boardId } = useBoard()
  const state = useOpenTask({ boardId, taskId })
  const leaving = useLeaving()
  const leave = (then: () => void) => async () => {
    if (await leaving.mayLeave()) then()
  }
  const { task } = state
  return (
    <LeavingPlace leaving={leaving}>
      <TaskKeys task={task} onOpenTask={onOpenTask}>
        {(picking) => (
          <div className="flex h-full min-h-0 flex-col">
            {task && (
              <PageHead {...{ ...state, task, onOpenTask }} onClose={leave(onClose)} onOpenPanel={leave(onOpenPanel)} />
            )}
            {task && <OpenTask key={taskId} {...{ ...state, task, onOpenTask, ...picking }} asPage />}
            {!task && state.gone && <TaskGone state={state.gone} onClose={onClose} />}
            {!task && !state.gone && <PanelSkeleton {...state} />}
          </div>
        )}
      </TaskKeys>
      {state.question}
    </LeavingPlace>
  )
}

type PageHeadProps = PanelHeadProps & { onOpenPanel: () => void }

function PageHead({ task, edits, setStatus, watchers, onOpenTask, onOpenPanel, onClose }: PageHeadProps) {
  const { t } = useTranslation('board')
  const copyLink = useCopyLink()
  return (
    <header className="flex min-h-[51px] shrink-0 flex-wrap items-center gap-2 border-b border-line px-6 py-2 max-md:px-3">
      <IconButton label={t('task.back')} icon={<ArrowLeft />} onClick={onClose} />
      <div className="min-w-40 flex-1 [&_ol]:mb-0 [&_ol]:text-sm">
        <Breadcrumb task={task} onOpenTask={onOpenTask} />
      </div>
      <span className="flex items-center gap-2 max-md:hidden">
        <CompleteButton task={task} setStatus={setStatus} />
        {task.visibleTo && <VisibleTo people={task.visibleTo} />}
      </span>
      <Watchers people={watchers} />
      <IconButton label={t('task.link.copy')} icon={<Link2 />} onClick={() => void copyLink(task)} />
      <IconButton label={t('task.page.leave')} icon={<Minimize2 />} onClick={onOpenPanel} />
      <MoreMenu task={task} edits={edits} />
    </header>
  )
}
