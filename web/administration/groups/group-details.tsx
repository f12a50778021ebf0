import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { useGroupMemberMutations, useGroupMutations } from '#web/group/mutations.ts'
import { type GroupDetails, groupQuery, type GroupSummary } from '#web/group/queries.ts'
import { useTranslation } from 'react-i18next'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { PermissionGate, useDenialReason } from '#web/permission/denial-reason.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { VirtualList } from '#web/ui/layout/virtual-list.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useMe, useProfile } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'
import { AddGroupMembers } from './add-group-members.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupIcon } from '#web/group/group-icon.tsx'

/** A group with its members, and the projects on which it has a role. */
export function GroupDetailsPanel({ group }: { group: GroupSummary }) {
  const { t } = useTranslation(['admin_groups', 'common'])
  const { data, error, isFetching, refetch } = useQuery(groupQuery(useRpc(), group.groupId))
  const [part, setPart] = useState<'people' | 'access'>('people')
  const failureText = useFailureText()
  const details = data?.shown
  return (
    <div className="px-8 pt-6 pb-10 max-md:px-4 max-md:pt-3">
      <Link
        to="/administration/groups"
        className="touch-target mb-3 inline-flex items-center gap-1.5 text-sm text-ink-2 md:hidden"
      >
        <ChevronLeft /> {t('title')}
      </Link>
      <GroupHead group={group} />
      <Tabs
        label={t('parts')}
        value={part}
        onPick={setPart}
        tabs={[
          { value: 'people', label: t('part.people'), count: details?.members.length },
          { value: 'access', label: t('part.access'), count: details?.boards.length },
        ]}
        className="mt-5 mb-4"
      />
      {!details && !error && <Skeleton className="h-40" />}
      {error && !details && (
        <LoadError
          text={`${t('load_failure')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {details && part === 'people' && <GroupMembers group={group} details={details} />}
      {details && part === 'access' && <GroupBoards boards={details.boards} />}
    </div>
  )
}

function GroupHead({ group }: { group: GroupSummary }) {
  const { t } = useTranslation(['admin_groups', 'board'])
  const [isEditing, setIsEditing] = useState(false)
  const facts = useProfile().data?.facts
  const people = usePeople()
  const dates = useDates()
  const deleteGroup = useDeleteGroup(group)
  const { name, description, color, createdBy, createdAt } = group
  return (
    <div className="flex items-center gap-4 max-xl:flex-wrap">
      <GroupIcon hue={color} size={48} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg" title={name}>
          {name}
        </h2>
        {description && <p className="text-sm text-ink-2">{description}</p>}
        <p className="text-sm text-ink-3">
          {t('created', { name: nameOfPerson(people, createdBy, t), date: dates.full(dates.dayOf(createdAt)) })}
        </p>
      </div>
      <PermissionGate decision={facts ? can('group.manage', facts) : 'hidden'}>
        {(disabledReason) => (
          <span className="flex flex-wrap gap-2 max-xl:w-full">
            <Button disabledReason={disabledReason} onClick={() => setIsEditing(true)}>
              {t('rename')}
            </Button>
            <Button kind="quiet-danger" disabledReason={disabledReason} onClick={() => void deleteGroup()}>
              {t('delete')}
            </Button>
          </span>
        )}
      </PermissionGate>
      {isEditing && <GroupDialog group={group} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

/** Returns a function that asks, and deletes the group. */
function useDeleteGroup(group: GroupSummary) {
  const { t } = useTranslation(['admin_groups', 'common'])
  const me = useMe()
  const { remove } = useGroupMutations(me as UserId)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const boardCount = useQuery(groupQuery(useRpc(), group.groupId)).data?.shown.boards.length ?? 0
  return async () => {
    const { name, memberCount } = group
    const isConfirmed = await confirm({
      title: t('delete_title', { name }),
      text: `${t('delete_people', { count: memberCount })} ${t('delete_projects', { count: boardCount })}`,
      confirm: t('delete'),
      cancel: t('common:cancel'),
      danger: true,
    })
    if (!isConfirmed) return
    void navigate({ to: '/administration/groups' })
    if (await remove(group)) toast.success({ title: t('deleted', { name }) })
  }
}

/** In pixels. */
const rowPx = { member: scalePx(53), board: scalePx(45) }

const userIdOf = ({ userId }: GroupDetails['members'][number]): string => userId
const boardIdOf = ({ boardId }: GroupDetails['boards'][number]): string => boardId

type GroupMembersProps = { group: GroupSummary; details: GroupDetails }

function GroupMembers({ group, details }: GroupMembersProps) {
  const { t } = useTranslation(['admin_groups', 'board'])
  const facts = useProfile().data?.facts
  const people = usePeople()
  const cache = useQueryClient()
  const denialReason = useDenialReason()
  const nameOf = useCallback((userId: UserId) => nameOfPerson(people, userId, t), [people, t])
  const { add, remove } = useGroupMemberMutations(group.groupId, nameOf)
  const disabledReason = facts ? denialReason(can('group.manage', facts)) : null
  const memberIds = useMemo(() => new Set(details.members.map(({ userId }) => userId)), [details.members])
  const sortedMembers = useMemo(
    () => details.members.toSorted((one, other) => nameOf(one.userId).localeCompare(nameOf(other.userId))),
    [details.members, nameOf],
  )
  const removeMember = (userId: UserId) =>
    withUndoToast(cache, { title: t('member.removed', { name: nameOf(userId), group: group.name }) }, () =>
      remove(userId),
    )
  return (
    <>
      <AddGroupMembers memberIds={memberIds} disabledReason={disabledReason} onAdd={add} />
      <VirtualList
        items={sortedMembers}
        keyOf={userIdOf}
        estimatedHeight={rowPx.member}
        label={t('part.people')}
        className="mt-2"
        itemClassName="border-line not-last:border-b"
      >
        {({ userId, addedAt }) => (
          <GroupMemberRow
            userId={userId}
            addedAt={addedAt}
            disabledReason={disabledReason}
            onRemove={() => void removeMember(userId)}
          />
        )}
      </VirtualList>
      {details.members.length === 0 && <p className="py-6 text-sm text-ink-3">{t('member.none')}</p>}
    </>
  )
}

type GroupMemberRowProps = { userId: UserId; addedAt: Date; disabledReason: string | null; onRemove: () => void }

function GroupMemberRow({ userId, addedAt, disabledReason, onRemove }: GroupMemberRowProps) {
  const { t } = useTranslation(['admin_groups', 'board'])
  const people = usePeople()
  const dates = useDates()
  const person = people.get(userId)
  const name = nameOfPerson(people, userId, t)
  return (
    <div className="flex min-h-13 items-center gap-3 py-1.5">
      <Avatar name={name} hue={person?.hue ?? 'slate'} src={person?.picture ?? null} size={32} decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-title">{name}</span>
        <span className="block truncate text-xs text-ink-3">{person?.email}</span>
      </span>
      <span className="num text-sm text-ink-3 max-md:hidden">
        {t('member.since', { date: dates.full(dates.dayOf(addedAt)) })}
      </span>
      <IconButton
        label={t('member.remove', { name })}
        icon={<X />}
        disabledReason={disabledReason}
        onClick={onRemove}
      />
    </div>
  )
}

function GroupBoards({ boards }: Pick<GroupDetails, 'boards'>) {
  const { t } = useTranslation(['admin_groups', 'permission'])
  if (boards.length === 0) return <p className="py-6 text-sm text-ink-3">{t('access.none')}</p>
  return (
    <VirtualList
      items={boards}
      keyOf={boardIdOf}
      estimatedHeight={rowPx.board}
      label={t('part.access')}
      itemClassName="border-line not-last:border-b"
    >
      {({ boardId, title, color, role }) => (
        <Link
          to="/boards/$boardId"
          params={{ boardId }}
          className="flex min-h-11 items-center gap-2.5 px-1 text-sm hover:bg-hover"
        >
          <Tile title={title} hue={color} size={20} />
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="text-xs text-ink-3">{t(`permission:role.${role}.name`)}</span>
        </Link>
      )}
    </VirtualList>
  )
}
