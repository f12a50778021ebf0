import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chunk } from '#shared/common/chunk.ts'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { itemsPerCall } from '#shared/common/limits.ts'
import { useTranslation } from 'react-i18next'
import type { PersonBoard, PersonDetails } from '#web/people/queries.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId, sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Reassignment = { from: UserId; to: UserId }

/** Tasks that were reassigned on a board, and whether the new assignee became a member of it. */
type ReassignedBoard = { boardId: BoardId; taskIds: TaskId[]; becameMember: boolean }

/** Returns a function that reassigns open tasks board by board, with progress and undo. */
export function useReassign() {
  const { t } = useTranslation(['admin_people', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const refresh = () => void cache.invalidateQueries()

  async function undo(boards: readonly ReassignedBoard[], { from, to }: Reassignment): Promise<void> {
    try {
      for (const { boardId, taskIds, becameMember } of boards) {
        await reassignTasks(rpc, { boardId, taskIds, from: to, to: from })
        if (becameMember) await rpc.members.remove.mutate({ boardId, userId: to, mutationId: newMutationId() })
      }
      toast.success({ title: t('reassign.undone') })
    } catch (error) {
      showFailure('admin_people:failure.reassign', error)
    } finally {
      refresh()
    }
  }

  /** @returns whether all tasks were reassigned */
  async function reassign(
    boards: readonly PersonBoard[],
    person: PersonDetails,
    assignee: { userId: UserId; name: string },
  ) {
    const change = { from: person.userId, to: assignee.userId }
    const total = boards.reduce((sum, { openTaskIds }) => sum + openTaskIds.length, 0)
    const reassigned: ReassignedBoard[] = []
    const count = () => reassigned.reduce((sum, { taskIds }) => sum + taskIds.length, 0)
    setProgress({ done: 0, total })
    try {
      for (const { boardId, openTaskIds } of boards) {
        for (const taskIds of chunk(openTaskIds, itemsPerCall)) {
          reassigned.push({ boardId, ...(await reassignTasks(rpc, { boardId, taskIds, ...change })) })
          setProgress({ done: count(), total })
        }
      }
      return true
    } catch (error) {
      showFailure('admin_people:failure.reassign', error)
      return false
    } finally {
      setProgress(null)
      refresh()
      if (count() > 0)
        toast.success({
          title: t('reassign.done', { count: count(), name: assignee.name }),
          action: { label: t('common:undo'), onPick: () => void undo(reassigned, change) },
        })
    }
  }

  return { reassign, progress }
}

async function reassignTasks(
  rpc: Rpc,
  { boardId, taskIds, from, to }: Reassignment & { boardId: BoardId; taskIds: TaskId[] },
): Promise<{ taskIds: TaskId[]; becameMember: boolean }> {
  const input = { boardId, taskIds, userId: from, toUserId: to }
  const { outcomes, becameMember } = await sendWithRetry(
    (mutationId) => rpc.people.reassign.mutate({ ...input, mutationId }),
    newMutationId(),
  )
  return { taskIds: outcomes.flatMap(({ taskId, changed }) => (changed ? [taskId] : [])), becameMember }
}
