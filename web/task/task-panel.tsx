import type { TaskId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ConnectionStatus } from '#web/rpc/connection-status.tsx'
import { SheetPanel } from '#web/ui/dialog/sheet-panel.tsx'
import { cardId } from '#web/task/card/task-element.ts'
import { PanelHead } from './panel/panel-head.tsx'
import { OpenTaskContainer } from '#web/task/panel/open-task-container.tsx'
import { ArrowLeft, Link, Minimize2 } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { PageSections } from '#web/ui/layout/section-title.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { Breadcrumb } from '#web/task/panel/breadcrumb.tsx'
import { CompleteButton, MoreMenu, type PanelHeadProps } from '#web/task/panel/panel-head.tsx'
import { useCopyLink } from '#web/task/panel/use-copy-link.ts'
import { VisibilityChip } from '#web/task/panel/visibility-chip.tsx'
import { TaskPresence } from '#web/presence/presence.tsx'
import { Watchers } from '#web/task/panel/watchers.tsx'

type TaskPanelProps = {
  taskId: TaskId
  onClose: () => void
  onOpenTask: (taskId: TaskId) => void
  /** Omitted if there is no page. */
  onOpenPage?: () => void
}

/** Renders an open task in a panel over its board. */
export function TaskPanel({ taskId, onClose, onOpenTask, onOpenPage }: TaskPanelProps) {
  const { t } = useTexts('board')
  return (
    <OpenTaskContainer {...{ taskId, onClose, onOpenTask }}>
      {({ task, ...state }, body) => (
        <SheetPanel
          open
          onOpenChange={(open) => !open && onClose()}
          label={task?.title ?? t('task.label')}
          // The focus returns to the current card of the task, which may have moved.
          returnTo={() => document.getElementById(cardId(task?.rootId ?? taskId))}
          header={task && <PanelHead {...{ ...state, task, onOpenTask, onOpenPage, onClose }} />}
        >
          <ConnectionStatus />
          {body}
        </SheetPanel>
      )}
    </OpenTaskContainer>
  )
}

type TaskPageProps = Omit<TaskPanelProps, 'onOpenPage'> & {
  /** Shows the task in a panel over the board. */
  onOpenPanel: () => void
}

/** Renders an open task as a page. On a phone the panel is full screen already. */
export function TaskPage(props: TaskPageProps) {
  return useIsPhone() ? <TaskPanel {...props} /> : <FullPage {...props} />
}

function FullPage({ taskId, onClose, onOpenTask, onOpenPanel }: TaskPageProps) {
  return (
    <OpenTaskContainer isFullPage {...{ taskId, onClose, onOpenTask }}>
      {({ task, ...state }, body) => (
        <div className="flex h-full min-h-0 flex-col">
          {task && <PageHead {...{ ...state, task, onOpenTask, onClose, onOpenPanel }} />}
          <PageSections>{body}</PageSections>
        </div>
      )}
    </OpenTaskContainer>
  )
}

type PageHeadProps = PanelHeadProps & { onOpenPanel: () => void }

function PageHead({ task, edits, setStatus, watchers, onOpenTask, onOpenPanel, onClose }: PageHeadProps) {
  const { t } = useTexts('board')
  const copyLink = useCopyLink()
  return (
    <header className="flex min-h-12.75 shrink-0 flex-wrap items-center gap-2 border-b border-line px-6 py-2 max-md:px-3">
      <IconButton label={t('task.back')} icon={<ArrowLeft />} onClick={onClose} />
      <div className="min-w-40 flex-1">
        <Breadcrumb task={task} onOpenTask={onOpenTask} oneLine />
      </div>
      <span className="flex items-center gap-2 max-md:hidden">
        <CompleteButton task={task} setStatus={setStatus} />
        {task.visibleTo && <VisibilityChip task={task} edits={edits} />}
      </span>
      <TaskPresence taskId={task.taskId} />
      <Watchers task={task} people={watchers} />
      <IconButton label={t('task.link.copy')} icon={<Link />} onClick={() => void copyLink(task)} />
      <IconButton label={t('task.page.show_as_panel')} icon={<Minimize2 />} onClick={onOpenPanel} />
      <MoreMenu task={task} edits={edits} onClose={onClose} />
    </header>
  )
}
