// How it is told what became of a step: what is done in a toast with its way back, what is not in another.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deed } from '#web/rpc/deeds.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { sayDone } from '#web/rpc/say-done.ts'
import { toast } from '#web/ui/toast.ts'
import type { Refused } from './refusal.ts'
import { goesToArchive, type Row } from './shelf.ts'

export type Verb = 'restore' | 'purge' | 'delete'

export type Telling = {
  /** The first of them by its title, the others by their number. */
  named: (rows: readonly Row[]) => string
  /** With a deed it offers the way back. */
  done: (verb: Verb, rows: readonly Row[], deed: Deed | null) => void
  /** The whole call was refused, perhaps because of one of them. */
  stopped: (verb: Verb, rows: readonly Row[], error: unknown) => void
  notUndone: (refused: Refused) => void
}

export function useTelling(): Telling {
  const { t } = useTranslation(['archive', 'common'])
  const say = useFailureToast()
  const cache = useQueryClient()
  return useMemo(
    () => ({
      named: ([first, ...others]) => {
        const title = first?.title ?? ''
        return others.length > 0 ? t('common:and_more', { title, count: others.length }) : title
      },
      done: (verb, rows, deed) => {
        const [first] = rows
        if (!first) return
        const { title: named } = first
        const title =
          rows.length > 1
            ? t(`done_many.${verb}`, { count: rows.length })
            : t(`done.${verb === 'restore' && goesToArchive(first) ? 'to_archive' : verb}`, { title: named })
        if (deed) void sayDone(cache, deed, { title, undo: t('common:undo') })
        else toast.success({ title })
      },
      stopped: (verb, rows, error) => {
        const { domain, why } = failureOf(error)
        const named = rows.length > 1 && rows.find(({ id }) => id === domain?.details.id)
        if (!named) say(`archive:failure.${verb}`, error)
        else toast.error({ title: t(`stopped.${verb}`, { title: named.title }), text: t(why.key, { ...why.values }) })
      },
      notUndone: ({ why }) => toast.error({ title: t('failure.undo'), text: t(why.key, { ...why.values }) }),
    }),
    [t, say, cache],
  )
}
