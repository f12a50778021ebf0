// Administration of people: search, filters, roles, deactivation, removal, reassignment and export.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Lock, SearchX, UserRoundPlus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { GroupId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { plans } from '#shared/subscription/plans.ts'
import { type MembershipState, usesSeat, WorkspaceRole } from '#shared/workspace/model.ts'
import { GroupIcon } from '#web/group/group-icon.tsx'
import { useGroups } from '#web/group/queries.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTranslation } from 'react-i18next'
import { LazyInviteDialog, useMayInvite } from '#web/invitation/lazy-invite-dialog.tsx'
import { peopleDetailsQuery, type PersonDetails } from '#web/people/queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterPicker } from '#web/ui/field/filter-picker.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { useDebouncedText } from '#web/ui/hooks.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { useProfile } from '#web/user/queries.ts'
import { useExportPeople } from './export-people.ts'
import {
  filterPeople,
  orderFromParam,
  type PeopleFilter,
  type PeopleOrder,
  sortParamOf,
  sortPeople,
} from './filter-people.ts'
import { PeopleBulkBar } from './people-bulk-bar.tsx'
import { PeopleTable, PeopleTableSkeleton } from './people-table.tsx'

export function PeoplePage() {
  const { t } = useTranslation('admin_people')
  const facts = useProfile().data?.facts
  useSetPageTitle(t('title'))
  return (
    <main id="main" className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      {!facts && <PeopleTableSkeleton />}
      {facts && can('people.oversee', facts) === 'allowed' && <People />}
      {facts && can('people.oversee', facts) !== 'allowed' && (
        <EmptyState
          level={1}
          icon={<Lock />}
          title={t('not_yours.title')}
          text={t('not_yours.text')}
          className="py-16"
        />
      )}
    </main>
  )
}

function People() {
  const { t } = useTranslation(['admin_people', 'common'])
  const { data, error, isPending, isFetching, refetch } = useQuery(peopleDetailsQuery(useRpc()))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const { filter, setFilter, words, setWords, order, setOrder } = usePeopleFilter()
  const failureText = useFailureText()
  const deferredWords = useDeferredValue(words)
  const people = data?.shown
  const { state, role, group } = filter
  const { by, descending } = order
  const shown = useMemo(
    () => people && sortPeople(filterPeople(people, { words: deferredWords, state, role, group }), { by, descending }),
    [people, deferredWords, state, role, group, by, descending],
  )
  const selected = shown?.filter(({ userId }) => selectedIds.has(userId)) ?? []
  return (
    <>
      <PeopleHeader people={people} />
      <PeopleFilterBar {...{ people, filter, setFilter, words, setWords }} />
      {isPending && <PeopleTableSkeleton />}
      {error && !data && (
        <LoadError
          className="mx-8 max-md:mx-4"
          text={`${t('failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {shown && shown.length > 0 && (
        <PeopleTable people={shown} {...{ order, selectedIds }} onOrder={setOrder} onSelect={setSelectedIds} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('none_found.title')}
          text={t('none_found.text')}
          actions={
            <Button
              onClick={() => {
                setWords('')
                setFilter({ state: undefined, role: undefined, group: undefined })
              }}
            >
              {t('none_found.clear')}
            </Button>
          }
          className="py-16"
        />
      )}
      <output className="sr-only">{deferredWords && shown && t('found', { count: shown.length })}</output>
      {selected.length > 0 && <PeopleBulkBar people={selected} onClear={() => setSelectedIds(new Set())} />}
    </>
  )
}

function PeopleHeader({ people }: { people: readonly PersonDetails[] | undefined }) {
  const { t } = useTranslation('admin_people')
  const workspace = useProfile().data?.workspace
  const { exportPeople, isExporting } = useExportPeople()
  const seats = workspace && plans[workspace.plan].seats
  // A deactivated person uses no seat.
  const seatsInUse = people?.filter(usesSeat).length ?? 0
  return (
    <div className="flex items-start gap-4 px-8 pt-7 pb-5 max-md:flex-wrap max-md:gap-2 max-md:px-4 max-md:pt-4 max-md:pb-3">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 className="text-xl max-md:sr-only">{t('title')}</h1>
        <p className="mt-1 min-h-5 text-ink-2 max-md:mt-0 max-md:text-sm">
          {people &&
            seats &&
            (Number.isFinite(seats)
              ? t('seats', { used: seatsInUse, count: seats })
              : t('seats_unlimited', { count: seatsInUse }))}
        </p>
      </div>
      <Button
        icon={<Download />}
        busy={isExporting}
        disabled={!people}
        className="pointer-coarse:h-11"
        onClick={() => void exportPeople()}
      >
        {t('export.do')}
      </Button>
      <InviteButton />
    </div>
  )
}

function InviteButton() {
  const { t } = useTranslation('admin_people')
  const invite = useMayInvite()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="primary"
        icon={<UserRoundPlus />}
        disabledReason={invite?.disabledReason ?? null}
        className="pointer-coarse:h-11"
        onClick={() => setIsOpen(true)}
      >
        {t('invite')}
      </Button>
      {isOpen && <LazyInviteDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type PeopleFilterBarProps = Pick<ReturnType<typeof usePeopleFilter>, 'filter' | 'setFilter' | 'words' | 'setWords'> & {
  people: readonly PersonDetails[] | undefined
}

/** The options that clear a filter. */
const noFilter = 'all'

function PeopleFilterBar({ people, filter, setFilter, words, setWords }: PeopleFilterBarProps) {
  const { t } = useTranslation('admin_people')
  const countOf = (state: MembershipState) => people?.filter((person) => person.state === state).length
  const states: readonly MembershipState[] = ['active', 'pending', 'deactivated']
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 px-8 pb-4 max-md:px-4">
      <Segmented
        label={t('state.label')}
        value={filter.state ?? noFilter}
        onChange={(state) => setFilter({ ...filter, state: state === noFilter ? undefined : state })}
        segments={[
          { value: noFilter, label: t('state.all'), ...(people && { count: people.length }) },
          ...states
            // Without anybody deactivated, the state is not offered.
            .filter((state) => state !== 'deactivated' || filter.state === state || countOf(state))
            .map((value) => ({ value, label: t(`state.${value}`), ...(people && { count: countOf(value)! }) })),
        ]}
        className="max-md:w-full max-md:flex-wrap"
      />
      <div className="ml-auto flex items-center gap-3 max-md:w-full max-md:flex-wrap">
        <FilterPicker
          label={t('role.label')}
          value={filter.role ?? noFilter}
          onPick={(value) => setFilter({ ...filter, role: WorkspaceRole.safeParse(value).data })}
          options={[
            { value: noFilter, label: t('role.all') },
            ...WorkspaceRole.options.map((value) => ({ value, label: t(`role.${value}.name`) })),
          ]}
        />
        <GroupFilter value={filter.group} onPick={(group) => setFilter({ ...filter, group })} />
        <SearchField
          label={t('find')}
          clearLabel={t('find_clear')}
          value={words}
          onSearch={setWords}
          className="min-w-0 md:w-55! max-md:w-full!"
        />
      </div>
    </div>
  )
}

type GroupFilterProps = { value: GroupId | undefined; onPick: (groupId: GroupId | undefined) => void }

/** Nothing in a workspace without groups. */
function GroupFilter({ value, onPick }: GroupFilterProps) {
  const { t } = useTranslation('admin_people')
  const groups = useGroups()
  const options = useMemo(
    () =>
      groups
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ groupId, name, color }) => ({
          value: groupId as string,
          label: name,
          icon: <GroupIcon hue={color} size={20} />,
        })),
    [groups],
  )
  if (groups.length === 0 && !value) return null
  return (
    <FilterPicker
      label={t('group.label')}
      value={value ?? noFilter}
      onPick={(groupId) => onPick(GroupId.safeParse(groupId).data)}
      options={[{ value: noFilter, label: t('group.all') }, ...options]}
      search={{ label: t('group.find'), emptyLabel: t('group.none_found') }}
    />
  )
}

type PeopleSearch = Omit<PeopleFilter, 'words'> & { find?: string | undefined; sort?: string | undefined }

/** Returns the filters, the search words and the order, which are kept in the address. */
function usePeopleFilter() {
  const navigate = useNavigate()
  const { state, role, group, find = '', sort } = useSearch({ strict: false }) as PeopleSearch
  const setSearch = useCallback(
    (change: PeopleSearch) =>
      void navigate({ to: '.', search: (now: PeopleSearch) => ({ ...now, ...change }), replace: true } as never),
    [navigate],
  )
  const setFind = useCallback((text: string) => setSearch({ find: text || undefined }), [setSearch])
  const [words, setWords] = useDebouncedText(find, setFind)
  return {
    filter: { state, role, group },
    setFilter: (filter: Omit<PeopleFilter, 'words'>) => setSearch(filter),
    words,
    setWords,
    order: orderFromParam(sort),
    setOrder: (order: PeopleOrder) => setSearch({ sort: sortParamOf(order) }),
  }
}
