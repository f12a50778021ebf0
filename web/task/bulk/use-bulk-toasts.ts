import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskId } from '#shared/common/ids.ts'
import { type Deed } from '#web/rpc/deeds.ts'
import { failureOf, isHidden, refusalText } from '#web/rpc/failure.ts'
import { sayDone } from '#web/rpc/say-done.ts'
import { toast } from '#web/ui/toast.ts'
import type { Outcome } from './mutations.ts'

export const bulkResultKinds = [
  'changed',
  'completed',
  'moved',
  'duplicated',
  'archived',
  'deleted',
  'for_today',
] as const
export type BulkResultKind = (typeof bulkResultKinds)[number]

type BulkResultOptions = {
  outcomes: readonly Outcome[]
  undoEntry: Deed
  /** Null if the tasks were changed differently. */ summary: string | null
}

export type BulkNotifier = Pick<ReturnType<typeof useBulkToasts>, 'telling' | 'named'>

/**
 * Returns functions that show the result of a bulk change, with one undo.
 *
 * @param titleOf must be stable
 * @param refresh reloads the board state; must be stable
 */
export function useBulkToasts(titleOf: (taskId: TaskId) => string | undefined, refresh: () => void) {
  const { t, i18n } = useTranslation(['board', 'common'])
  const cache = useQueryClient()
  return useMemo(() => {
    /** The namespace of the error text may not be loaded yet. */
    const why = async (refusal: NonNullable<Outcome['refusal']>) => {
      const { key, values } = refusalText(refusal)
      await i18n.loadNamespaces(key.slice(0, key.indexOf(':')))
      return t(key, { ...values })
    }
    const rejectedText = async (outcomes: readonly Outcome[]) => {
      const refused = outcomes.filter(({ refusal }) => refusal)
      const [first] = refused
      if (!first) return undefined
      // The call as a whole succeeded, so nothing else reloads the rejected tasks.
      refresh()
      const count = new Set(refused.map(({ taskId }) => taskId)).size
      const isNamed = count === 1 && !isHidden({ domain: first.refusal })
      const title = isNamed ? titleOf(first.taskId) : undefined
      const reason = await why(first.refusal!)
      // Other fields of the rejected task were changed.
      const isPartly = outcomes.some(({ changed, taskId }) => changed && refused.some((it) => it.taskId === taskId))
      if (isPartly)
        return title
          ? t('task.bulk.left_partly_named', { title, why: reason })
          : t('task.bulk.left_partly', { count, why: reason })
      return title ? t('task.bulk.left_named', { title, why: reason }) : t('task.bulk.left', { count, why: reason })
    }
    /** Counts completed recurring tasks, which have a next occurrence. */
    const recurringText = (outcomes: readonly Outcome[]) => {
      const count = outcomes.filter(({ changed, answer }) => changed && answer?.back).length
      return count > 0 ? t('task.bulk.again', { count }) : undefined
    }
    const showRejected = async (title: string, refusal: NonNullable<Outcome['refusal']>) => {
      const text = t('task.bulk.in_the_way', { title, why: await why(refusal) })
      toast.error({ title: t('task.bulk.failure'), text })
    }
    return {
      named: (title: string, others: number) => (others > 0 ? t('common:and_more', { title, count: others }) : title),
      telling: (done: BulkResultKind, { outcomes, undoEntry, summary }: BulkResultOptions) =>
        void (async () => {
          const count = new Set(outcomes.filter(({ changed }) => changed).map(({ taskId }) => taskId)).size
          const rest = [await rejectedText(outcomes), recurringText(outcomes)].filter(Boolean).join(' ') || undefined
          const text = summary && rest ? `${summary}. ${rest}` : (summary ?? rest)
          if (count > 0)
            await sayDone(cache, undoEntry, {
              title: t(`task.bulk.done.${done}`, { count }),
              text,
              undo: t('common:undo'),
            })
          else if (rest) toast.warning({ title: t('task.bulk.failure'), text: rest })
        })(),
      onRefused: (error: unknown) => {
        const refusal = failureOf(error).domain
        const title = titleOf(refusal?.details.taskId as TaskId)
        if (!refusal || !title) return false
        void showRejected(title, refusal)
        return true
      },
      onLeft: (outcomes: readonly Outcome[]) =>
        void rejectedText(outcomes).then((text) => text && toast.warning({ title: t('task.bulk.not_undone'), text })),
    }
  }, [t, i18n, cache, titleOf, refresh])
}
