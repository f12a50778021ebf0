import type { TaskId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ConnectionStatus } from '#web/rpc/connection-status.tsx'
import { SheetPanel } from '#web/ui/dialog/sheet-panel.tsx'
import { cardId } from '#web/task/card/task-element.ts'
import { PanelHead } from './panel/panel-head.tsx'
import { OpenTaskContainer } from '#web/task/panel/open-task-container.tsx'

export type TaskPanelProps = {
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
