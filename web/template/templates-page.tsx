import { useQuery } from '@tanstack/react-query'
import { Plus, Archive, LayoutTemplate, SearchX, ChevronDown } from 'lucide-react'
import { useState, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import { useMayCreateTemplates, useCreateTemplateDisabledReason } from '#web/copy/lazy-copy-dialog.tsx'
import { UnfinishedCopies } from '#web/copy/unfinished-copies.tsx'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import {
  archivedTemplatesQuery,
  templateUsageQuery,
  templatesQuery,
  type Templates,
  type Template,
} from '#web/board-store/template-queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMe } from '#web/user/queries.ts'
import { NewTemplateButton, NewTemplateFromProject } from './new-template.tsx'
import { ShippedCard } from './shipped-card.tsx'
import { TemplateCard } from './template-card.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'

type TemplateFilter = 'all' | 'mine' | 'archived'

const templateGridClassName =
  'grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(15.625rem,1fr))] gap-5 px-8 pb-8 max-md:px-4'

/** Renders all templates the user may see, and the button that creates one. */
export function TemplatesPage() {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const [find, setFind] = useState('')
  const [filter, setFilter] = useState<TemplateFilter>('all')
  const [order, setOrder] = useState<TemplateOrder>('newest')
  const rpc = useRpc()
  const active = useQuery(templatesQuery(rpc))
  const archived = useQuery({ ...archivedTemplatesQuery(rpc), enabled: filter === 'archived' })
  const { data, error, isPending, isFetching, refetch } = filter === 'archived' ? archived : active
  const failureText = useFailureText()
  useSetPageTitle(t('navigation:templates'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex flex-wrap items-start gap-4 px-8 pt-7 pb-5 max-md:px-4 max-md:pt-4">
        <div className="min-w-60 flex-1">
          <h1 className="text-xl max-md:sr-only">{t('navigation:templates')}</h1>
          <p className="mt-1 text-ink-2">{t('template.text')}</p>
        </div>
        <TemplateQuota />
        <NewTemplateButton icon={<Plus />} />
      </div>
      <div className="flex flex-wrap items-center gap-2 px-8 pb-5 max-md:px-4">
        <Segmented
          label={t('template.owner_filter')}
          value={filter}
          onChange={setFilter}
          segments={[
            { value: 'all', label: t('template.all'), count: active.data?.templates.length },
            { value: 'mine', label: t('template.owned') },
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
      {isPending && <TemplatesSkeleton />}
      {error && !data && (
        <div className="px-8 max-md:px-4">
          <LoadError
            text={`${t('template.failure.list')} ${failureText(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {data && <TemplateList all={data} find={find} filter={filter} order={order} onClear={() => setFind('')} />}
    </main>
  )
}

function TemplatesSkeleton() {
  return (
    <LoadingPlaceholder className="px-8 max-md:px-4">
      <div className={templateGridClassName}>
        {[1, 2, 3, 4].map((number) => (
          <Skeleton key={number} className="h-58 rounded-lg" />
        ))}
      </div>
    </LoadingPlaceholder>
  )
}

/** Renders how many templates of the plan are used, and what to do when the limit is reached. */
function TemplateQuota() {
  const { t } = useTexts('board')
  const { data } = useQuery(templateUsageQuery(useRpc()))
  const disabledReason = useCreateTemplateDisabledReason()
  const mayCreateTemplates = useMayCreateTemplates()
  if (!data || data.limit === null) return null
  return (
    <div className="max-w-80 self-center text-sm text-ink-2 md:text-right">
      <p className="num">{t('template.used', { used: data.used, limit: data.limit })}</p>
      {mayCreateTemplates && disabledReason && <p className="mt-0.5">{disabledReason}</p>}
    </div>
  )
}

type TemplateListProps = {
  all: Templates
  find: string
  filter: TemplateFilter
  order: TemplateOrder
  onClear: () => void
}

/** Renders the templates of the workspace, followed by the shipped ones. */
function TemplateList({ all, find, filter, order, onClear }: TemplateListProps) {
  const { t, i18n } = useTranslation('board')
  const me = useMe()
  const deferredFind = useDeferredValue(find)
  const matchesWords = wordMatcher(deferredFind)
  const matchingTemplates = all.templates.filter(
    ({ title, managers, members }) =>
      matchesWords(title) && (filter !== 'mine' || (me !== null && [...managers, ...members].includes(me))),
  )
  const shipped = filter === 'all' ? all.shipped.filter(({ title }) => matchesWords(title)) : []
  const sortedTemplates = sortTemplates(matchingTemplates, order, i18n.language)
  const count = sortedTemplates.length + shipped.length
  const archived = filter === 'archived'
  return (
    <>
      <output className="sr-only">{deferredFind && t('template.found', { count })}</output>
      {sortedTemplates.length === 0 && deferredFind === '' && (
        <NoTemplates filter={filter} compact={shipped.length > 0} />
      )}
      {count === 0 && deferredFind !== '' && (
        <EmptyState
          icon={<SearchX />}
          title={t('template.not_found_by', { words: deferredFind })}
          actions={<Button onClick={onClear}>{t('board.find_clear')}</Button>}
          className="py-16"
        />
      )}
      {sortedTemplates.length > 0 && me && (
        <ul className={templateGridClassName}>
          {sortedTemplates.map((template) => (
            <TemplateCard key={template.boardId} template={template} me={me} archived={archived} />
          ))}
          {deferredFind === '' && !archived && <NewTemplateFromProject />}
        </ul>
      )}
      {shipped.length > 0 && (
        <section aria-labelledby={shippedHeadingId}>
          <h2 id={shippedHeadingId} className="px-8 pb-3 text-base font-title max-md:px-4">
            {t('template.ready_made_templates')}
          </h2>
          <ul className={templateGridClassName}>
            {shipped.map((one) => (
              <ShippedCard key={one.shippedId} shipped={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const shippedHeadingId = 'shipped-templates'

/** Renders the empty state; compact if shipped templates follow. */
function NoTemplates({ filter, compact }: { filter: TemplateFilter; compact: boolean }) {
  const { t } = useTexts('board')
  if (filter === 'archived') {
    return (
      <EmptyState
        icon={<Archive />}
        title={t('template.none_archived')}
        text={t('template.none_archived_text')}
        className="py-16"
      />
    )
  }
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title={t('template.none')}
      text={t('template.none_text')}
      actions={<NewTemplateButton />}
      className={compact ? 'pt-4 pb-12' : 'py-16'}
    />
  )
}

export const templateOrders = ['newest', 'oldest', 'title'] as const

type TemplateOrder = (typeof templateOrders)[number]

/** Sorts the templates, which arrive newest first. */
function sortTemplates(templates: readonly Template[], order: TemplateOrder, language: string): Template[] {
  if (order === 'newest') return [...templates]
  if (order === 'oldest') return templates.toReversed()
  const { compare } = new Intl.Collator(language, { numeric: true })
  return templates.toSorted((one, other) => compare(one.title, other.title))
}

type SortMenuProps = { order: TemplateOrder; onOrder: (order: TemplateOrder) => void }

/** Renders the sort order of the templates as a menu. */
function SortMenu({ order, onOrder }: SortMenuProps) {
  const { t } = useTexts('board')
  const name = t(`template.sort.${order}`)
  return (
    <Menu
      label={t('view.sort_heading')}
      align="end"
      trigger={
        <Button kind="quiet" trailing={<ChevronDown className="icon-14" />}>
          <span className="font-normal text-ink-3">{t('template.sort_label')}</span>
          {name}
        </Button>
      }
      items={templateOrders.map((one) => ({
        label: t(`template.sort.${one}`),
        checked: one === order,
        onPick: () => onOrder(one),
      }))}
    />
  )
}
