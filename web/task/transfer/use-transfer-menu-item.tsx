import { ArrowRightLeft } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'

const TransferDialog = lazyWithRetry(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

/** Returns the menu item that moves a task to another project. A sub-task moves with its root. */
export function useTransferMenuItem(task: Task, onLeave?: () => void): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const [isOpen, setIsOpen] = useState(false)
  const disabledReason = useDenialReason()(mayTask('task.transfer', task))
  if (task.rootId) return { item: null, dialog: null }
  return {
    item: {
      label: t(isTemplate(task.boardId) ? 'task.transfer.open.template' : 'task.transfer.open.project'),
      icon: <ArrowRightLeft />,
      disabledReason,
      onPick: () => setIsOpen(true),
    },
    dialog: isOpen && (
      <Suspense>
        <TransferDialog task={task} onClose={() => setIsOpen(false)} onLeave={onLeave} />
      </Suspense>
    ),
  }
}
