import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#web/i18n/namespaces.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { type RemovedItemMutations, useRemovedItemMutations } from './mutations.ts'
import { removedItemsQuery, invalidateRemoved } from './queries.ts'
import { type RemovedList, kindsIn, type RemovedRow } from './removed-items.ts'
import type { FailedItem } from './requests.ts'

const FailedItemsDialog = lazyWithRetry(async () => (await import('./failed-items-dialog.tsx')).FailedItemsDialog)

/** Renders the button that empties the recycle bin, its progress, and what could not be deleted. */
export function EmptyRecycleBin({ list }: { list: RemovedList }) {
  const { t } = useTranslation('archive')
  const { done, start, stop, remainingItems, dismiss } = useEmptying(list)
  return (
    <div className="flex shrink-0 items-center gap-3">
      <output className="text-sm text-ink-2 empty:hidden">
        {done !== null && t('emptying.so_far', { count: done })}
      </output>
      {done === null ? (
        <Button icon={<Trash2 />} onClick={start} className="text-bad-ink!">
          {t('recycle_bin.empty')}
        </Button>
      ) : (
        <Button onClick={stop}>{t('emptying.stop')}</Button>
      )}
      {remainingItems && (
        <Suspense>
          <FailedItemsDialog
            action="purge"
            rows={remainingItems.rows}
            failed={remainingItems.failed}
            onClose={dismiss}
          />
        </Suspense>
      )}
    </div>
  )
}

type RemainingItems = { rows: RemovedRow[]; failed: FailedItem[] }

type EmptyingState = {
  /** Number of deleted items so far; null when not running. */
  done: number | null
  start: () => void
  stop: () => void
  /** Items that could not be deleted, until the user has seen them. */
  remainingItems: RemainingItems | null
  dismiss: () => void
}

/** Deletes everything in the recycle bin permanently, page by page, until it is empty or the user stops it. */
function useEmptying(list: RemovedList): EmptyingState {
  const { t, i18n } = useTranslation('archive')
  const rpc = useRpc()
  const cache = useQueryClient()
  const ask = useConfirm()
  const showFailure = useFailureToast()
  const mutations = useRemovedItemMutations()
  const [done, setDone] = useState<number | null>(null)
  const [remainingItems, setRemainingItems] = useState<RemainingItems | null>(null)
  const isStopped = useRef(false)
  useEffect(() => () => void (isStopped.current = true), [])

  async function start() {
    const purgeable = await purgeableAmounts(cache, rpc, list).catch((error: unknown) =>
      showFailure('archive:failure.empty', error),
    )
    if (!purgeable) return
    const { amounts, readAt } = purgeable
    const amountTexts = amounts.map(({ kind, count, hasMore }) =>
      t(hasMore ? `amount_more.${kind}` : `amount.${kind}`, { count }),
    )
    if (amountTexts.length === 0) return toast.warning({ title: t('emptying.nothing') })
    const items = new Intl.ListFormat(languageOf(i18n, 'archive'), { type: 'conjunction' }).format(amountTexts)
    const isConfirmed = await ask({
      title: t('emptying.question'),
      text: t('emptying.text', { items }),
      confirm: t('recycle_bin.empty'),
      cancel: t('purge_question.keep'),
      danger: true,
    })
    if (!isConfirmed) return
    isStopped.current = false
    setDone(0)
    try {
      const { purgedCount, rows, failed } = await purgeList({
        rpc,
        list,
        purge: mutations.purge,
        readAt,
        onPurged: setDone,
        isStopped: () => isStopped.current,
      })
      if (failed.length > 0) setRemainingItems({ rows, failed })
      else toast.success({ title: t('done_many.purge', { count: purgedCount }) })
    } catch (error) {
      showFailure('archive:failure.empty', error)
    } finally {
      setDone(null)
      await invalidateRemoved(cache, true)
    }
  }

  return {
    done,
    start: () => void start(),
    stop: () => void (isStopped.current = true),
    remainingItems,
    dismiss: () => setRemainingItems(null),
  }
}

type PurgeOptions = {
  rpc: Rpc
  list: RemovedList
  purge: RemovedItemMutations['purge']
  /** When the items of the question were read. */
  readAt: Date
  onPurged: (count: number) => void
  isStopped: () => boolean
}

/** @returns the number of deleted items, and the failed ones */
async function purgeList({
  rpc,
  list,
  purge,
  readAt,
  onPurged,
  isStopped,
}: PurgeOptions): Promise<{ purgedCount: number } & RemainingItems> {
  const result = { purgedCount: 0, rows: [] as RemovedRow[], failed: [] as FailedItem[] }
  for (const kind of kindsIn(list, true)) {
    if (isStopped()) break
    let cursor: string | null = null
    do {
      const { state, boardId } = list
      const input = { state, kind, cursor, ...(boardId && { boardId }) }
      const page: Awaited<ReturnType<typeof rpc.lifecycle.list.query>> = await rpc.lifecycle.list.query(input)
      // Items deleted since then were not part of the question.
      const rows = page.rows.filter(({ may, removal }) => may.purge && removal.at <= readAt)
      const failed = rows.length > 0 ? await purge(rows) : []
      result.purgedCount += rows.length - failed.length
      result.rows.push(...rows)
      result.failed.push(...failed)
      onPurged(result.purgedCount)
      cursor = page.cursor
    } while (cursor && !isStopped())
  }
  return result
}

/** Returns how many items of each kind the user may delete permanently, according to the first pages. */
async function purgeableAmounts(cache: QueryClient, rpc: Rpc, list: RemovedList) {
  const firstPages = await Promise.all(
    kindsIn(list, true).map(async (kind) => {
      const { pages } = await cache.fetchInfiniteQuery(removedItemsQuery(rpc, { ...list, kind, find: '' }))
      return { kind, pages }
    }),
  )
  const amounts = firstPages.map(({ kind, pages }) => ({
    kind,
    count: pages.flatMap(({ rows }) => rows).filter(({ may }) => may.purge).length,
    hasMore: pages.at(-1)?.cursor !== null,
  }))
  const readTimes = firstPages.flatMap(({ pages }) => pages.map(({ asOf }) => asOf.getTime()))
  return {
    amounts: amounts.filter(({ count, hasMore }) => count > 0 || hasMore),
    readAt: new Date(Math.min(...readTimes)),
  }
}
