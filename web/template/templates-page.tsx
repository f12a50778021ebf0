// What projects begin from: every template somebody may look at, and the way to a new one (spec §2, look 14).

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMakesTemplates, useTemplateBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { archivedTemplatesQuery, templateRoomQuery, templatesQuery } from '#web/picture/templates.ts'
import { UnfinishedCopies } from '#web/copy/unfinished-copies.tsx'
import { usePage } from '#web/host/page.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewTemplate } from './new-template.tsx'
import { SortMenu } from './sort-menu.tsx'
import { ShownTemplates, templatesGrid, type Whose } from './shown-templates.tsx'
import type { TemplateOrder } from './template-order.ts'

export function TemplatesPage() {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const [find, setFind] = useState('')
  const [whose, setWhose] = useState<Whose>('all')
  const [order, setOrder] = useState<TemplateOrder>('newest')
  const rpc = useRpc()
  const active = useQuery(templatesQuery(rpc))
  const archived = useQuery({ ...archivedTemplatesQuery(rpc), enabled: whose === 'archived' })
  const { data, error, isPending, isFetching, refetch } = whose === 'archived' ? archived : active
  const why = useFailureText()
  usePage(t('navigation:templates'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex flex-wrap items-start gap-4 px-8 pt-7 pb-5 max-md:px-4 max-md:pt-4">
        <div className="min-w-60 flex-1">
          <h1 className="text-xl max-md:sr-only">{t('navigation:templates')}</h1>
          <p className="mt-1 text-ink-2">{t('template.text')}</p>
        </div>
        <Room />
        <NewTemplate icon={<Plus />} />
      </div>
      <div className="flex flex-wrap items-center gap-2 px-8 pb-5 max-md:px-4">
        <Segmented
          label={t('template.whose')}
          value={whose}
          onChange={setWhose}
          segments={[
            { value: 'all', label: t('template.all'), count: active.data?.templates.length },
            { value: 'mine', label: t('template.mine') },
            { value: 'archived', label: t('template.archived') },
          ]}
        />
        <div className="ml-auto flex min-w-0 items-center gap-2 max-md:w-full">
          <SortMenu order={order} onOrder={setOrder} />
          <SearchField
            label={t('template.find')}
            clearLabel={t('board.find_clear')}
            value={find}
            onSearch={setFind}
            className="min-w-0 max-md:flex-1 md:w-55!"
          />
        </div>
      </div>
      <UnfinishedCopies className="px-8 pb-2 max-md:px-4" />
      {isPending && <Waiting />}
      {error && !data && (
        <div className="px-8 max-md:px-4">
          <PartError
            text={`${t('template.failure.list')} ${why(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {data && <ShownTemplates all={data} find={find} whose={whose} order={order} onClear={() => setFind('')} />}
    </main>
  )
}

function Waiting() {
  return (
    <OnItsWay className="px-8 max-md:px-4">
      <div className={templatesGrid}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-58 rounded-lg" />
        ))}
      </div>
    </OnItsWay>
  )
}

/** How much of the plan is taken; where that is all, what can be done about it. */
function Room() {
  const { t } = useTexts('board')
  const { data } = useQuery(templateRoomQuery(useRpc()))
  const because = useTemplateBecause()
  const makes = useMakesTemplates()
  if (!data || data.limit === null) return null
  return (
    <div className="max-w-80 self-center text-sm text-ink-2 md:text-right">
      <p className="num">{t('template.used', { used: data.used, limit: data.limit })}</p>
      {makes && because && <p className="mt-0.5">{because}</p>}
    </div>
  )
}
