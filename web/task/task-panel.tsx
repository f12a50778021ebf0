// An opened task over its board.

import type { TaskId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { OfflineLine } from '#web/rpc/offline-line.tsx'
import { SheetPanel } from '#web/ui/sheet-panel.tsx'
import { cardId } from './card-id.ts'
import { PanelHead } from './panel/panel-head.tsx'
import { TaskPlace } from './panel/task-place.tsx'

export type TaskPanelProps = {
  taskId: TaskId
  onClose: () => void
  onOpenTask: (taskId: TaskId) => void
  /** Left out where there is no page of its own. */
  onOpenPage?: () => void
}

export function TaskPanel({ taskId, onClose, onOpenTask, onOpenPage }: TaskPanelProps) {
  const { t } = useTexts('board')
  return (
    <TaskPlace {...{ taskId, onClose, onOpenTask }}>
      {({ task, ...state }, body) => (
        <SheetPanel
          open
          onOpenChange={(open) => !open && onClose()}
          label={task?.title ?? t('task.label')}
          // It may lie elsewhere than when it was opened, and another one may have been.
          returnTo={() => document.getElementById(cardId(task?.rootId ?? taskId))}
          head={task && <PanelHead {...{ ...state, task, onOpenTask, onOpenPage, onClose }} />}
        >
          <OfflineLine />
          {body}
        </SheetPanel>
      )}
    </TaskPlace>
  )
}
