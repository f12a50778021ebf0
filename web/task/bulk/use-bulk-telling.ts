// Tells what became of several tasks, and offers one way back (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskId } from '#shared/common/ids.ts'
import { type Deed } from '#web/rpc/deeds.ts'
import { failureOf, isHidden, refusalText } from '#web/rpc/failure.ts'
import { sayDone } from '#web/rpc/say-done.ts'
import { toast } from '#web/ui/toast.ts'
import type { Outcome } from './outcomes.ts'

export const bulkDone = ['changed', 'completed', 'moved', 'duplicated', 'archived', 'deleted', 'for_today'] as const
export type Done = (typeof bulkDone)[number]

type Told = {
  outcomes: readonly Outcome[]
  deed: Deed
  /** In a few words; null where each had something of its own. */ what: string | null
}

export type Telling = Pick<ReturnType<typeof useBulkTelling>, 'telling' | 'named'>

/**
 * @param titleOf stays the same function for as long as it answers the same
 * @param look reads what is shown anew; stays the same function, too
 */
export function useBulkTelling(titleOf: (taskId: TaskId) => string | undefined, look: () => void) {
  const { t, i18n } = useTranslation(['board', 'common'])
  const cache = useQueryClient()
  return useMemo(() => {
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
      // The whole was agreed to, so nobody else looks for what has become of these.
      look()
      const count = new Set(refused.map(({ taskId }) => taskId)).size
      const isNamed = count === 1 && !isHidden({ domain: first.refusal })
      const title = isNamed ? titleOf(first.taskId) : undefined
      const reason = await why(first.refusal!)
      // Other fields of a task than the one that was refused are set.
      const isPartly = outcomes.some(({ changed, taskId }) => changed && refused.some((it) => it.taskId === taskId))
      if (isPartly)
        return title
          ? t('task.bulk.left_partly_named', { title, why: reason })
          : t('task.bulk.left_partly', { count, why: reason })
      return title ? t('task.bulk.left_named', { title, why: reason }) : t('task.bulk.left', { count, why: reason })
    }
    /** Those that come again have their next one now. */
    const again = (outcomes: readonly Outcome[]) => {
      const count = outcomes.filter(({ changed, answer }) => changed && answer?.back).length
      return count > 0 ? t('task.bulk.again', { count }) : undefined
    }
    const sayWhole = async (title: string, refusal: NonNullable<Outcome['refusal']>) => {
      const text = t('task.bulk.in_the_way', { title, why: await why(refusal) })
      toast.error({ title: t('task.bulk.failure'), text })
    }
    return {
      named: (title: string, others: number) => (others > 0 ? t('common:and_more', { title, count: others }) : title),
      telling: (done: Done, { outcomes, deed, what }: Told) =>
        void (async () => {
          const count = new Set(outcomes.filter(({ changed }) => changed).map(({ taskId }) => taskId)).size
          const rest = [await left(outcomes), again(outcomes)].filter(Boolean).join(' ') || undefined
          const text = what && rest ? `${what}. ${rest}` : (what ?? rest)
          if (count > 0)
            await sayDone(cache, deed, { title: t(`task.bulk.done.${done}`, { count }), text, undo: t('common:undo') })
          else if (rest) toast.warning({ title: t('task.bulk.failure'), text: rest })
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
  }, [t, i18n, cache, titleOf, look])
}
