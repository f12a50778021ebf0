import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#web/i18n/namespaces.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
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
  const { done, start, stop, leftover, dismiss } = useEmptying(list)
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
      {leftover && (
        <Suspense>
          <FailedItemsDialog action="purge" rows={leftover.rows} failed={leftover.failed} onClose={dismiss} />
        </Suspense>
      )}
    </div>
  )
}

type Leftover = { rows: RemovedRow[]; failed: FailedItem[] }

type EmptyingState = {
  /** Number of deleted items so far; null when not running. */
  done: number | null
  start: () => void
  stop: () => void
  /** Items that could not be deleted, until the user has seen them. */
  leftover: Leftover | null
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
  const [leftover, setLeftover] = useState<Leftover | null>(null)
  const isStopped = useRef(false)
  useEffect(() => () => void (isStopped.current = true), [])

  async function start() {
    const counted = await purgeableAmounts(cache, rpc, list).catch((error: unknown) =>
      showFailure('archive:failure.empty', error),
    )
    if (!counted) return
    const { amounts, asOf } = counted
    const named = amounts.map(({ kind, count, more }) => t(more ? `amount_more.${kind}` : `amount.${kind}`, { count }))
    if (named.length === 0) return toast.warning({ title: t('emptying.nothing') })
    const what = new Intl.ListFormat(languageOf(i18n, 'archive'), { type: 'conjunction' }).format(named)
    const isConfirmed = await ask({
      title: t('emptying.question'),
      text: t('emptying.text', { what }),
      confirm: t('recycle_bin.empty'),
      cancel: t('purge_question.stay'),
      danger: true,
    })
    if (!isConfirmed) return
    isStopped.current = false
    setDone(0)
    try {
      const { gone, rows, failed } = await purgeList({
        rpc,
        list,
        purge: mutations.purge,
        asOf,
        onGone: setDone,
        isStopped: () => isStopped.current,
      })
      if (failed.length > 0) setLeftover({ rows, failed })
      else toast.success({ title: t('done_many.purge', { count: gone }) })
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
    leftover,
    dismiss: () => setLeftover(null),
  }
}

type PurgeOptions = {
  rpc: Rpc
  list: RemovedList
  purge: RemovedItemMutations['purge']
  /** When the number of items was read. */
  asOf: Date
  onGone: (count: number) => void
  isStopped: () => boolean
}

/** @returns the number of deleted items, and the failed ones */
async function purgeList({
  rpc,
  list,
  purge,
  asOf,
  onGone,
  isStopped,
}: PurgeOptions): Promise<{ gone: number } & Leftover> {
  const result = { gone: 0, rows: [] as RemovedRow[], failed: [] as FailedItem[] }
  for (const kind of kindsIn(list, true)) {
    if (isStopped()) break
    let cursor: string | null = null
    do {
      const { state, boardId } = list
      const wanted = { state, kind, cursor, ...(boardId && { boardId }) }
      const page: Awaited<ReturnType<typeof rpc.lifecycle.list.query>> = await rpc.lifecycle.list.query(wanted)
      // Items deleted since then were not part of the question.
      const rows = page.rows.filter(({ may, removal }) => may.purge && removal.at <= asOf)
      const failed = rows.length > 0 ? await purge(rows) : []
      result.gone += rows.length - failed.length
      result.rows.push(...rows)
      result.failed.push(...failed)
      onGone(result.gone)
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
    more: pages.at(-1)?.cursor !== null,
  }))
  const seen = firstPages.flatMap(({ pages }) => pages.map(({ asOf }) => asOf.getTime()))
  return { amounts: amounts.filter(({ count, more }) => count > 0 || more), asOf: new Date(Math.min(...seen)) }
}
