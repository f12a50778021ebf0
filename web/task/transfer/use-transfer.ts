// Sends a task to another board; a toast says where it is now, and takes it back (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import type { Task } from '#shared/task/model.ts'
import type { Afterwards } from '#shared/task/transfer.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { catchUp } from '#web/picture/catch-up.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { taskOnPage } from '#web/task/task-on-page.ts'
import { type Destination, transferMutations } from './transfer-mutations.ts'

type To = Destination & { title: string; afterwards: Afterwards }

export function useTransfer(): (task: Task, to: To) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const { boardId } = useBoard()
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useBoardWishes(boardId)
  return async (task, { title: project, afterwards, ...to }) => {
    const onOther = (other: Task['boardId']) => void catchUp(cache, rpc, other)
    const { transfer } = transferMutations({ rpc, send, onOther })
    const deed = newDeed()
    if (!(await takenAsOne(deed, () => transfer(task, to)))) return
    const title = t('task.transfer.done', { title: task.title, project })
    const back = () => taskOnPage(task.taskId)
    if (afterwards === 'edits') return sayDone(cache, deed, { title, undo: t('common:undo'), back })
    // Who may not change it there cannot take it away from there either.
    const { toast } = await import('#web/ui/toast.ts')
    toast.success({ title })
  }
}
