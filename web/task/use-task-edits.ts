// Changes of a task as its pickers make them; when somebody else was quicker, one's own value can be set after all.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskChange, type TaskField } from '#shared/task/change.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { hasWrongDates } from '#shared/task/rules.ts'
import { openedQuery } from '#web/picture/opened.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { toast } from '#web/ui/toast.ts'
import type { TaskDates } from './dates-label.tsx'
import { type TaskMutations, useTaskMutations } from './mutations.ts'

type Value = Task[TaskField]
export type SetField = (task: Task, field: TaskField, to: Value) => Promise<boolean>

export type TaskEdits = TaskMutations & {
  /** Whether it was taken; a toast has said why not. */
  set: SetField
  setDates: (task: Task, to: TaskDates) => Promise<void>
}

export function useTaskEdits(): TaskEdits {
  const { boardId, me } = useBoard()
  const mutations = useTaskMutations(boardId, me)
  const set = useSet(mutations)
  return useMemo(() => {
    const setDates = async (task: Task, to: TaskDates) => {
      let now = task
      for (const end of inOrder(task, to)) {
        if (now[end] === to[end]) continue
        if (!(await set(now, end, to[end]))) return
        now = { ...now, [end]: to[end] }
      }
    }
    return { ...mutations, set, setDates }
  }, [mutations, set])
}

/** Both ends change one after the other; in between they must not contradict each other either. */
export const inOrder = (from: TaskDates, to: TaskDates): ('start' | 'due')[] =>
  hasWrongDates({ start: to.start, due: from.due }) ? ['due', 'start'] : ['start', 'due']

/** The board shows what stands there now; if that cannot be read, the next catch-up brings it. */
async function showNow(cache: QueryClient, rpc: Rpc, task: TaskRef): Promise<void> {
  try {
    await cache.fetchQuery({ ...openedQuery(rpc, task), staleTime: 0 })
  } catch {
    // As it was.
  }
}

function useSet(mutations: TaskMutations): SetField {
  const { t } = useTranslation('board')
  const { boardId } = useBoard()
  const rpc = useRpc()
  const cache = useQueryClient()

  return useCallback<SetField>(
    async function set(task, field, to) {
      const onConflict = (error: unknown) => {
        const now = failureOf(error).domain?.details.now ?? null
        void showNow(cache, rpc, { boardId, taskId: task.taskId })
        toast.warning({
          title: t('task.conflict.title'),
          text: t(`task.conflict.now.${field}`),
          action: {
            label: t('task.conflict.set_mine'),
            onPick: () => void set({ ...task, [field]: now }, field, to),
          },
        })
      }
      const change = TaskChange.parse({ field, from: task[field], to })
      return (await mutations.change(task, change, onConflict)) !== null
    },
    [mutations, cache, rpc, boardId, t],
  )
}
