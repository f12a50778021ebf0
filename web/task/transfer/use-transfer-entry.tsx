// The entry of a menu that sends a task to another project.

import { ArrowRightLeft } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'

const TransferDialog = part(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

/** A sub-task goes with what it is part of. */
export function useTransferEntry(task: Task, onLeft?: () => void): { entry: MenuEntry; dialog: ReactNode } {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const [asking, setAsking] = useState(false)
  const because = useBecause()(mayTask('task.transfer', task))
  if (task.rootId) return { entry: null, dialog: null }
  return {
    entry: {
      label: t(isTemplate(task.boardId) ? 'task.transfer.open.template' : 'task.transfer.open.project'),
      icon: <ArrowRightLeft />,
      because,
      onPick: () => setAsking(true),
    },
    dialog: asking && (
      <Suspense>
        <TransferDialog task={task} onClose={() => setAsking(false)} onLeft={onLeft} />
      </Suspense>
    ),
  }
}
