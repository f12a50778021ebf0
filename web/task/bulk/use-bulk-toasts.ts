import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskId } from '#shared/common/ids.ts'
import { type UndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { readFailure, isHiddenError, domainErrorText } from '#web/rpc/failure.ts'
import { showUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { toast } from '#web/ui/toast/toast.ts'
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
  undoEntry: UndoEntry
  /** Null if the tasks were changed differently. */ summary: string | null
}

export type BulkNotifier = Pick<ReturnType<typeof useBulkToasts>, 'showResult' | 'titleWithCount'>

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
    /** Returns the text of an error. Loads its namespace, which the page may not have loaded yet. */
    const reasonOf = async (error: NonNullable<Outcome['error']>) => {
      const { key, values } = domainErrorText(error)
      await i18n.loadNamespaces(key.slice(0, key.indexOf(':')))
      return t(key, { ...values })
    }
    const rejectedText = async (outcomes: readonly Outcome[]) => {
      const failedOutcomes = outcomes.filter(({ error }) => error)
      const [first] = failedOutcomes
      if (!first) return undefined
      // The call as a whole succeeded, so nothing else reloads the rejected tasks.
      refresh()
      const count = new Set(failedOutcomes.map(({ taskId }) => taskId)).size
      const canNameTask = count === 1 && !isHiddenError({ domain: first.error })
      const title = canNameTask ? titleOf(first.taskId) : undefined
      const reason = await reasonOf(first.error!)
      // Other fields of the rejected task were changed.
      const isPartial = outcomes.some(
        ({ changed, taskId }) => changed && failedOutcomes.some((it) => it.taskId === taskId),
      )
      if (isPartial)
        return title
          ? t('task.bulk.partly_changed_named', { title, reason })
          : t('task.bulk.partly_changed', { count, reason })
      return title ? t('task.bulk.unchanged_named', { title, reason }) : t('task.bulk.unchanged', { count, reason })
    }
    /** Counts completed recurring tasks, which have a next occurrence. */
    const recurringText = (outcomes: readonly Outcome[]) => {
      const count = outcomes.filter(({ changed, answer }) => changed && answer?.undoEntryId).length
      return count > 0 ? t('task.bulk.recurring', { count }) : undefined
    }
    const showRejected = async (title: string, error: NonNullable<Outcome['error']>) => {
      const text = t('task.bulk.blocked', { title, reason: await reasonOf(error) })
      toast.error({ title: t('task.bulk.failure'), text })
    }
    return {
      titleWithCount: (title: string, otherCount: number) =>
        otherCount > 0 ? t('common:and_more', { title, count: otherCount }) : title,
      showResult: (resultKind: BulkResultKind, { outcomes, undoEntry, summary }: BulkResultOptions) =>
        void (async () => {
          const count = new Set(outcomes.filter(({ changed }) => changed).map(({ taskId }) => taskId)).size
          const details = [await rejectedText(outcomes), recurringText(outcomes)].filter(Boolean).join(' ') || undefined
          const text = summary && details ? `${summary}. ${details}` : (summary ?? details)
          if (count > 0)
            await showUndoToast(cache, undoEntry, {
              title: t(`task.bulk.done.${resultKind}`, { count }),
              text,
              undo: t('common:undo'),
            })
          else if (details) toast.warning({ title: t('task.bulk.failure'), text: details })
        })(),
      onRejected: (error: unknown) => {
        const rejection = readFailure(error).domain
        const title = titleOf(rejection?.details.taskId as TaskId)
        if (!rejection || !title) return false
        void showRejected(title, rejection)
        return true
      },
      onNotUndone: (outcomes: readonly Outcome[]) =>
        void rejectedText(outcomes).then((text) => text && toast.warning({ title: t('task.bulk.not_undone'), text })),
    }
  }, [t, i18n, cache, titleOf, refresh])
}
