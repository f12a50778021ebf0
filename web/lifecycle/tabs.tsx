// What a shelf holds, a tab for each kind, with how much of it there is.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TabLine } from '#web/ui/tab-line.tsx'
import { shelfQuery } from './queries.ts'
import { kindsOn, type Shelf } from './shelf.ts'
import { useManages } from './use-manages.ts'

type TabsProps = { shelf: Shelf; kind: ShelfKind | null; onPick: (kind: ShelfKind) => void; controls: string }

export function ShelfTabs({ shelf, kind, onPick, controls }: TabsProps) {
  const { t } = useTranslation('archive')
  return (
    <TabLine
      label={t('kinds')}
      value={kind}
      onPick={onPick}
      controls={controls}
      className="border-b-0!"
      tabs={kindsOn(shelf, useManages()).map((value) => ({
        value,
        label: t(`kind.${value}`),
        count: <Count shelf={shelf} kind={value} />,
      }))}
    />
  )
}

/** The first page says it, which is wanted anyway when somebody goes there; beyond it is only said that there is more. */
function Count({ shelf, kind }: { shelf: Shelf; kind: ShelfKind }) {
  const { data, hasNextPage } = useInfiniteQuery(shelfQuery(useRpc(), { ...shelf, kind, find: '' }))
  if (!data) return null
  const count = data.pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return <Badge>{hasNextPage ? `${count}+` : count}</Badge>
}
