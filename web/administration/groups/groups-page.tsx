// Administration of groups: the list at the left, the open group beside it; on a phone one after the other.

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Lock, Plus, UsersRound } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { GroupId } from '#shared/common/ids.ts'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import { can } from '#shared/permission/can.ts'
import { groupsQuery, type GroupSummary } from '#web/group/queries.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useTranslation } from 'react-i18next'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { PermissionGate } from '#web/permission/denial-reason.tsx'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { VirtualList } from '#web/ui/layout/virtual-list.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { useProfile } from '#web/user/queries.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupDetailsPanel } from './group-details.tsx'
import { GroupIcon } from '#web/group/group-icon.tsx'

export function GroupsPage() {
  const { t } = useTranslation('admin_groups')
  const facts = useProfile().data?.facts
  useSetPageTitle(t('title'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {!facts && <GroupListSkeleton />}
      {facts && can('group.oversee', facts) === 'allowed' && <Groups />}
      {facts && can('group.oversee', facts) !== 'allowed' && (
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

function Groups() {
  const { t } = useTranslation(['admin_groups', 'common'])
  const facts = useProfile().data?.facts
  const { data, error, isPending, isFetching, refetch } = useQuery(groupsQuery(useRpc()))
  const [isCreating, setIsCreating] = useState(false)
  const failureText = useFailureText()
  const { groupId: idParam } = useParams({ strict: false }) as { groupId?: string }
  const openGroupId = GroupId.safeParse(idParam).data
  const groups = data?.shown
  const openGroup = groups?.find(({ groupId }) => groupId === openGroupId)
  return (
    <>
      <div
        className={classNames(
          'flex items-start gap-4 border-b border-line px-8 pt-7 pb-5 max-md:flex-wrap max-md:px-4 max-md:pt-4 max-md:pb-3',
          idParam && 'max-md:hidden',
        )}
      >
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-xl max-md:sr-only">{t('title')}</h1>
          <p className="mt-1 text-ink-2 max-md:mt-0 max-md:text-sm">{t('about')}</p>
        </div>
        <PermissionGate decision={facts ? can('group.manage', facts) : 'hidden'}>
          {(disabledReason) => (
            <Button
              kind="primary"
              icon={<Plus />}
              disabledReason={disabledReason}
              className="pointer-coarse:h-11"
              onClick={() => setIsCreating(true)}
            >
              {t('new')}
            </Button>
          )}
        </PermissionGate>
      </div>
      {isPending && <GroupListSkeleton />}
      {error && !data && (
        <LoadError
          className="m-8 max-md:m-4"
          text={`${t('failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {groups?.length === 0 && (
        <EmptyState icon={<UsersRound />} title={t('none.title')} text={t('none.text')} className="py-16" />
      )}
      {groups && groups.length > 0 && (
        <div className="flex min-h-0 flex-1">
          <GroupList groups={groups} className={classNames('md:w-100', idParam && 'max-md:hidden')} />
          <section
            aria-label={openGroup?.name ?? t('title')}
            data-scroller
            className={classNames('min-w-0 flex-1 overflow-y-auto', !idParam && 'max-md:hidden')}
          >
            {openGroup ? (
              <GroupDetailsPanel key={openGroup.groupId} group={openGroup} />
            ) : (
              <EmptyState
                level={2}
                icon={<UsersRound />}
                title={t(idParam ? 'error.not_found' : 'choose.title')}
                text={idParam ? '' : t('choose.text')}
                className="py-16"
              />
            )}
          </section>
        </div>
      )}
      {isCreating && <NewGroup onClose={() => setIsCreating(false)} />}
    </>
  )
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <GroupDialog
      onClose={onClose}
      onCreated={(groupId) => void navigate({ to: '/administration/groups/$groupId', params: { groupId } })}
    />
  )
}

const byName = (one: GroupSummary, other: GroupSummary) => one.name.localeCompare(other.name)

type GroupListProps = { groups: readonly GroupSummary[]; className: string }

function GroupList({ groups, className }: GroupListProps) {
  const { t } = useTranslation('admin_groups')
  const [words, setWords] = useState('')
  const deferredWords = useDeferredValue(words)
  const sortedGroups = useMemo(() => groups.toSorted(byName), [groups])
  const shown = useMemo(() => {
    const matchesWords = wordMatcher(deferredWords)
    return sortedGroups.filter(({ name }) => matchesWords(name))
  }, [sortedGroups, deferredWords])
  const people = usePeople()
  const membersByGroup = useMemo(() => groupMembers(people.values()), [people])
  return (
    <div className={classNames('flex min-h-0 w-full shrink-0 flex-col border-line md:border-r', className)}>
      <div className="border-b border-line p-3 max-md:px-4">
        <SearchField
          label={t('find')}
          clearLabel={t('find_clear')}
          value={words}
          onSearch={setWords}
          className="w-full"
        />
      </div>
      <VirtualList
        items={shown}
        keyOf={groupIdOf}
        estimatedHeight={rowPx}
        label={t('title')}
        scrolls
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {(group) => <GroupLink group={group} members={membersByGroup.get(group.groupId) ?? []} />}
      </VirtualList>
      {shown.length === 0 && <p className="px-4 py-6 text-sm text-ink-3">{t('none_found')}</p>}
    </div>
  )
}

/** Height of a group in pixels. */
const rowPx = scalePx(68)

const groupIdOf = ({ groupId }: GroupSummary): string => groupId

/** Returns the members of each group. */
function groupMembers(people: Iterable<Colleague>): ReadonlyMap<GroupId, Colleague[]> {
  const membersByGroup = new Map<GroupId, Colleague[]>()
  for (const person of people) {
    for (const groupId of person.groupIds) {
      const members = membersByGroup.get(groupId)
      if (members) members.push(person)
      else membersByGroup.set(groupId, [person])
    }
  }
  return membersByGroup
}

/** Names of members that are read out, and avatars. */
const [namedMembers, avatars] = [10, 3]

type GroupLinkProps = { group: GroupSummary; members: readonly Colleague[] }

function GroupLink({ group: { groupId, name, color }, members }: GroupLinkProps) {
  const { t } = useTranslation('admin_groups')
  return (
    <Link
      to="/administration/groups/$groupId"
      params={{ groupId }}
      className="flex min-h-17 items-center gap-3 border-b border-line px-4 hover:bg-hover data-[status=active]:bg-accent-soft"
    >
      <GroupIcon hue={color} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-title" title={name}>
          {name}
        </span>
        <span className="block truncate text-xs text-ink-3">{t('people', { count: members.length })}</span>
      </span>
      <AvatarStack
        people={members.slice(0, avatars).map(({ userId: id, name: personName, hue, picture: src }) => ({
          id,
          name: personName,
          hue,
          src,
        }))}
        total={members.length}
        label={members
          .slice(0, namedMembers)
          .map((person) => person.name)
          .join(', ')}
        max={avatars}
        size={24}
      />
    </Link>
  )
}

const skeletonWidths = ['w-32', 'w-24', 'w-28', 'w-36', 'w-24']

function GroupListSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block">
        {skeletonWidths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div key={index} className="flex h-17 items-center gap-3 border-b border-line px-4">
            <Skeleton className="size-9 rounded-md" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}
