// Deletes forever all that lies in the recycle bin, slice by slice until nothing is left, or somebody says stop.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#web/i18n/namespaces.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuestion } from '#web/ui/use-question.tsx'
import { shelfQuery, shelvesChanged } from './queries.ts'
import type { Refused } from './refusal.ts'
import { kindsOn, type Row, type Shelf } from './shelf.ts'
import { type Steps, useSteps } from './use-steps.ts'

type Left = { rows: Row[]; refused: Refused[] }

export type Emptying = {
  /** How many are gone so far; null when nothing is being emptied. */
  done: number | null
  start: () => void
  stop: () => void
  /** What stayed, and why; until somebody has seen it. */
  left: Left | null
  forget: () => void
}

export function useEmptying(shelf: Shelf): Emptying {
  const { t, i18n } = useTranslation('archive')
  const rpc = useRpc()
  const cache = useQueryClient()
  const ask = useQuestion()
  const say = useFailureToast()
  const steps = useSteps()
  const [done, setDone] = useState<number | null>(null)
  const [left, setLeft] = useState<Left | null>(null)
  const stopped = useRef(false)
  useEffect(() => () => void (stopped.current = true), [])

  async function start() {
    const found = await amountsOf(cache, rpc, shelf).catch((error: unknown) => say('archive:failure.empty', error))
    if (!found) return
    const { amounts, asOf } = found
    const named = amounts.map(({ kind, count, more }) => t(more ? `amount_more.${kind}` : `amount.${kind}`, { count }))
    if (named.length === 0) return toast.warning({ title: t('emptying.nothing') })
    const what = new Intl.ListFormat(languageOf(i18n, 'archive'), { type: 'conjunction' }).format(named)
    const sure = await ask({
      title: t('emptying.question'),
      text: t('emptying.text', { what }),
      confirm: t('recycle_bin.empty'),
      stay: t('purge_question.stay'),
      danger: true,
    })
    if (!sure) return
    stopped.current = false
    setDone(0)
    try {
      const { gone, rows, refused } = await emptied({
        rpc,
        shelf,
        purge: steps.purge,
        asOf,
        onGone: setDone,
        isStopped: () => stopped.current,
      })
      if (refused.length > 0) setLeft({ rows, refused })
      else toast.success({ title: t('done_many.purge', { count: gone }) })
    } catch (error) {
      say('archive:failure.empty', error)
    } finally {
      setDone(null)
      await shelvesChanged(cache, true)
    }
  }

  return {
    done,
    start: () => void start(),
    stop: () => void (stopped.current = true),
    left,
    forget: () => setLeft(null),
  }
}

type Slices = {
  rpc: Rpc
  shelf: Shelf
  purge: Steps['purge']
  /** When it was looked how much there is. */
  asOf: Date
  onGone: (count: number) => void
  isStopped: () => boolean
}

/** @returns how many are gone, and what stayed */
async function emptied({ rpc, shelf, purge, asOf, onGone, isStopped }: Slices): Promise<{ gone: number } & Left> {
  const all = { gone: 0, rows: [] as Row[], refused: [] as Refused[] }
  for (const kind of kindsOn(shelf, true)) {
    if (isStopped()) break
    let cursor: string | null = null
    do {
      const { state, boardId } = shelf
      const wanted = { state, kind, cursor, ...(boardId && { boardId }) }
      const page: Awaited<ReturnType<typeof rpc.lifecycle.away.query>> = await rpc.lifecycle.away.query(wanted)
      // What somebody deletes meanwhile was not meant.
      const rows = page.rows.filter(({ may, away }) => may.purge && away.at <= asOf)
      const refused = rows.length > 0 ? await purge(rows) : []
      all.gone += rows.length - refused.length
      all.rows.push(...rows)
      all.refused.push(...refused)
      onGone(all.gone)
      cursor = page.cursor
    } while (cursor && !isStopped())
  }
  return all
}

/** How much there is of each kind that somebody may delete forever, as far as the first pages say. */
async function amountsOf(cache: QueryClient, rpc: Rpc, shelf: Shelf) {
  const firstPages = await Promise.all(
    kindsOn(shelf, true).map(async (kind) => {
      const { pages } = await cache.fetchInfiniteQuery(shelfQuery(rpc, { ...shelf, kind, find: '' }))
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
