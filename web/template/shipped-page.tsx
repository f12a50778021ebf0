// A template that comes with the product, to be looked at before it is used. Nobody changes it, so it has no task to open.

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShippedId } from '#shared/common/ids.ts'
import { BoardGone } from '#web/board/board-gone.tsx'
import { BoardSkeleton } from '#web/board/board-skeleton.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type ShippedWhole, shippedQuery } from '#web/picture/templates.ts'
import { usePage } from '#web/host/page.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { TabLine } from '#web/ui/tab-line.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { ShippedList } from './shipped-list.tsx'
import { useShippedWays } from './use-shipped-ways.tsx'

export function ShippedPage() {
  const { name } = useParams({ strict: false }) as { name?: string }
  const shippedId = ShippedId.safeParse(`shipped:${name}`)
  return (
    <main id="main" className="relative flex min-h-0 flex-1 flex-col">
      {shippedId.success ? <Opened key={shippedId.data} shippedId={shippedId.data} /> : <BoardGone />}
    </main>
  )
}

function Opened({ shippedId }: { shippedId: ShippedId }) {
  const { i18n } = useTranslation()
  const { data, error, refetch } = useQuery(shippedQuery(useRpc(), shippedId, i18n.language))
  if (error && !data) return <BoardGone error={error} onRetry={() => void refetch()} />
  return data ? <Shown shipped={data} /> : <BoardSkeleton />
}

function Shown({ shipped }: { shipped: ShippedWhole }) {
  const { t } = useTexts('board')
  const { title, about, color, tabs } = shipped
  const [at, setAt] = useState('0')
  const listsId = useId()
  usePage(title)
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-6 pt-3 pb-1 max-md:px-4">
        <Tile title={title} hue={color} size={28} />
        <h1 className="truncate text-lg max-md:sr-only" tabIndex={-1}>
          {title}
        </h1>
        <Pill kind="accent" icon={<LayoutTemplate />}>
          {t('template.ready_made')}
        </Pill>
        <Ways shipped={shipped} />
        <p className="w-full text-sm text-ink-2">
          {about} {t('template.days')}
        </p>
      </div>
      <TabLine
        label={t('tab.all')}
        value={at}
        onPick={setAt}
        controls={listsId}
        className="shrink-0 px-6 max-md:px-4"
        tabs={tabs.map((tab, place) => ({
          value: String(place),
          label: tab.title,
          hue: tab.color,
          count: tab.lists.reduce((sum, { tasks }) => sum + tasks.length, 0),
        }))}
      />
      <div
        id={listsId}
        role="tabpanel"
        aria-label={tabs[Number(at)]?.title}
        // What lies beyond the edge is reached by keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-x-auto px-6 py-4 -outline-offset-2 max-md:snap-x max-md:scroll-px-4 max-md:px-4"
      >
        <div className="flex h-full items-start gap-3">
          {tabs[Number(at)]?.lists.map((list, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- nobody moves them
            <ShippedList key={place} list={list} />
          ))}
        </div>
      </div>
    </>
  )
}

function Ways({ shipped }: { shipped: ShippedWhole }) {
  const { t } = useTexts('board')
  const { use, keep, dialog } = useShippedWays(shipped)
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
      <Button because={keep.because} onClick={keep.go}>
        {t('template.keep')}
      </Button>
      <Button kind="primary" because={use.because} onClick={use.go}>
        {t('template.use')}
      </Button>
      {dialog}
    </div>
  )
}
