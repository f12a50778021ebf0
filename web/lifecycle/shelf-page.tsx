// A shelf of what was put away: tabs, search, rows (spec §2, look 09).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { binDays } from '#shared/common/limits.ts'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import { usePage } from '#web/host/page.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { BoardLine } from './board-line.tsx'
import { Contents } from './contents.tsx'
import { EmptyBin } from './empty-bin.tsx'
import { firstFilledQuery } from './queries.ts'
import { kindsOn, type Shelf } from './shelf.ts'
import { ShelfSkeleton } from './skeleton.tsx'
import { ShelfTabs } from './tabs.tsx'
import { useManages } from './use-manages.ts'
import { useSettled } from './use-settled.ts'

const panelId = 'shelf'

export function ShelfPage({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('archive')
  const deleted = shelf.state === 'deleted'
  const { kind, fallback, onPick } = useKind(shelf)
  const labelled = kind ?? fallback
  const [find, setFind] = useState('')
  const wanted = useSettled(find)
  const title = t(deleted ? 'recycle_bin.title' : 'title')
  usePage(title)
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {shelf.boardId && <BoardLine boardId={shelf.boardId} />}
      <div className="flex items-start gap-4 px-8 pt-7 pb-5 max-md:flex-wrap max-md:px-4 max-md:pt-4 max-md:pb-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-xl max-md:sr-only">{title}</h1>
          <p className="mt-1 max-w-160 text-ink-2 max-md:mt-0 max-md:text-sm">
            {deleted ? t('recycle_bin.text', { days: binDays }) : t('text')}
          </p>
        </div>
        {deleted && <EmptyBin shelf={shelf} />}
      </div>
      <div className="flex items-end gap-4 border-b border-line px-8 max-md:flex-wrap max-md:gap-y-2 max-md:px-4">
        <ShelfTabs shelf={shelf} kind={kind} onPick={onPick} controls={panelId} />
        <SearchField
          label={t(deleted ? `recycle_bin.find.${labelled}` : `find.${labelled}`)}
          clearLabel={t('find_clear')}
          value={find}
          onSearch={setFind}
          className="mb-1.5 ml-auto min-w-0 md:w-55! max-md:order-first max-md:mb-0 max-md:w-full!"
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(`kind.${labelled}`)} className="flex flex-1 flex-col">
        {kind ? (
          <Contents key={`${kind} ${wanted}`} shelf={shelf} kind={kind} find={wanted} onClear={() => setFind('')} />
        ) : (
          <ShelfSkeleton />
        )}
      </div>
    </main>
  )
}

/**
 * Returns the open tab: the one in the address, or else the first that holds something. It is null until that is known,
 * and does not change when the tab is emptied later.
 */
function useKind(shelf: Shelf) {
  const navigate = useNavigate()
  const { kind: named } = useSearch({ strict: false }) as { kind?: ShelfKind }
  const kinds = kindsOn(shelf, useManages())
  const inAddress = kinds.find((it) => it === named)
  const firstFilled = useQuery({ ...firstFilledQuery(useQueryClient(), useRpc(), shelf, kinds), enabled: !inAddress })
  const onPick = (next: ShelfKind) => void navigate({ to: '.', search: { kind: next }, replace: true } as never)
  return { kind: inAddress ?? firstFilled.data ?? null, fallback: kinds[0]!, onPick }
}
