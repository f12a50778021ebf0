// Does something with several tasks at once, tells what became of them, and offers one way back (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskId } from '#shared/common/ids.ts'
import { thingsAtOnce } from '#shared/common/limits.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard, useBoardWishes, usePictureNow } from '#web/picture/use-board.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { failureOf, refusalText } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone } from '#web/rpc/say-done.ts'
import { toast } from '#web/ui/toast.ts'
import { bulkMutations, type BulkMutations, type Outcome } from './mutations.ts'

export const bulkDone = ['changed', 'completed', 'moved', 'duplicated', 'archived', 'deleted'] as const
type Done = (typeof bulkDone)[number]

export type Bulk = {
  /** @param weight what one task counts for, of the most that one call takes; they are sent in slices of that */
  change: (done: Done, tasks: readonly Task[], stepsOf: StepsOf, weight?: (task: Task) => number) => Promise<void>
  putAway: (does: 'archive' | 'delete', tasks: readonly Task[]) => Promise<void>
  /** How far something is that takes a while. */
  progress: Progress | null
}
type StepsOf = (task: Task) => readonly TaskStep[]
type Progress = { done: number; total: number }

const patienceMs = 500

export function useBulk(): Bulk {
  const [progress, setProgress] = useState<Progress | null>(null)
  const { telling, named, onRefused, onLeft } = useTelling()
  const { boardId, me } = useBoard()
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const deeds = useMemo(() => {
    const mutations = bulkMutations({ rpc, send, boardId, me, onRefused, onLeft })
    const showing = (of: Progress) => setProgress(of)
    const run = (done: Done, tasks: readonly Task[], job: Job) =>
      inSlices(done, tasks, { ...job, telling, named, showing })
    return {
      change: (done: Done, tasks: readonly Task[], stepsOf: StepsOf, weight: (task: Task) => number = one) =>
        run(done, tasks, {
          weight,
          send: (slice, title) => mutations.change(slice.flatMap(stepsOf), title),
        }).finally(() => setProgress(null)),
      putAway: (does: 'archive' | 'delete', tasks: readonly Task[]) =>
        run(does === 'archive' ? 'archived' : 'deleted', tasks, {
          weight: one,
          send: (slice, title) =>
            mutations.putAway(
              slice.map(({ taskId }) => taskId),
              does,
              title,
            ),
        }).finally(() => setProgress(null)),
    }
  }, [rpc, send, boardId, me, onRefused, onLeft, telling, named])
  return { ...deeds, progress }
}

const one = () => 1

type Job = {
  weight: (task: Task) => number
  send: (
    slice: readonly Task[],
    title: string,
  ) => ReturnType<BulkMutations['change']> | ReturnType<BulkMutations['putAway']>
}
type Told = {
  telling: (done: Done, outcomes: readonly Outcome[], deed: ReturnType<typeof newDeed>) => void
  /** One of several, and how many more there are. */
  named: (title: string, others: number) => string
}

async function inSlices(
  done: Done,
  tasks: readonly Task[],
  { weight, send, telling, named, showing }: Job & Told & { showing: (progress: Progress) => void },
): Promise<void> {
  const deed = newDeed()
  const outcomes: Outcome[] = []
  // Sub-tasks go before their task; it is named by what was chosen.
  const first = tasks.find(({ rootId }) => !rootId) ?? tasks[0]
  const title = first ? named(first.title, tasks.length - 1) : ''
  const so = { done: 0, total: tasks.length }
  const timer = setTimeout(() => showing({ ...so }), patienceMs)
  let isLong = false
  const slices = slicesOf(tasks, weight)
  for (const slice of slices) {
    const answer = await asOne(deed, () => send(slice, title))
    // Nothing was done, and why has been told.
    if (!answer) break
    outcomes.push(...answer.outcomes)
    so.done += slice.length
    isLong ||= slices.length > 1
    if (isLong) showing({ ...so })
  }
  clearTimeout(timer)
  telling(done, outcomes, deed)
}

/** As many as one call takes; what weighs more than that goes alone. */
function slicesOf(tasks: readonly Task[], weight: (task: Task) => number): Task[][] {
  const slices: Task[][] = []
  let room = 0
  for (const task of tasks) {
    room -= weight(task)
    if (room < 0 || slices.length === 0) {
      slices.push([])
      room = thingsAtOnce - weight(task)
    }
    slices.at(-1)!.push(task)
  }
  return slices
}

function useTelling() {
  const { t, i18n } = useTranslation(['board', 'common'])
  const cache = useQueryClient()
  const { boardId } = useBoard()
  const pictureNow = usePictureNow(boardId)
  return useMemo(() => {
    const titleOf = (taskId: TaskId) => pictureNow()?.tasks.get(taskId)?.title
    /** Refusals belong to rooms whose texts may not have been needed so far. */
    const why = async (refusal: NonNullable<Outcome['refusal']>) => {
      const { key, values } = refusalText(refusal)
      await i18n.loadNamespaces(key.slice(0, key.indexOf(':')))
      return t(key, { ...values })
    }
    const left = async (outcomes: readonly Outcome[]) => {
      const refused = outcomes.filter(({ refusal }) => refusal)
      const [first] = refused
      if (!first) return undefined
      const count = new Set(refused.map(({ taskId }) => taskId)).size
      const title = count === 1 ? titleOf(first.taskId) : undefined
      const reason = await why(first.refusal!)
      return title ? t('task.bulk.left_named', { title, why: reason }) : t('task.bulk.left', { count, why: reason })
    }
    /** Those that come again have their next one now. */
    const again = (outcomes: readonly Outcome[]) => {
      const count = outcomes.filter(({ changed, answer }) => changed && answer?.back).length
      return count > 0 ? t('task.bulk.again', { count }) : undefined
    }
    const sayWhole = async (title: string, refusal: NonNullable<Outcome['refusal']>) => {
      const text = t('task.bulk.left_named', { title, why: await why(refusal) })
      toast.error({ title: t('task.bulk.failure'), text })
    }
    return {
      named: (title: string, others: number) => (others > 0 ? t('common:and_more', { title, count: others }) : title),
      telling: (done: Done, outcomes: readonly Outcome[], deed: ReturnType<typeof newDeed>) =>
        void (async () => {
          const count = new Set(outcomes.filter(({ changed }) => changed).map(({ taskId }) => taskId)).size
          const text = [await left(outcomes), again(outcomes)].filter(Boolean).join(' ') || undefined
          if (count > 0)
            await sayDone(cache, deed, { title: t(`task.bulk.done.${done}`, { count }), text, undo: t('common:undo') })
          else if (text) toast.warning({ title: t('task.bulk.failure'), text })
        })(),
      onRefused: (error: unknown) => {
        const refusal = failureOf(error).domain
        const title = titleOf(refusal?.details.taskId as TaskId)
        if (!refusal || !title) return false
        void sayWhole(title, refusal)
        return true
      },
      onLeft: (outcomes: readonly Outcome[]) =>
        void left(outcomes).then((text) => text && toast.warning({ title: t('task.bulk.not_undone'), text })),
    }
  }, [t, i18n, cache, pictureNow])
}
