import { Ellipsis, Clock, Mail, UserRoundCheck, UserRoundMinus, UserRoundX, ArrowRightLeft } from 'lucide-react'
import { memo, type Ref, useState } from 'react'
import type { GroupId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { useTranslation } from 'react-i18next'
import type { PersonDetails } from '#web/people/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { useMe, useProfile } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'
import { PendingPersonMenu, useMailNote } from './pending-person-menu.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'
import { RemovePersonDialog } from './remove-person-dialog.tsx'
import { usePersonActions } from './use-person-actions.ts'

type PersonRowProps = {
  ref?: Ref<HTMLTableRowElement> | undefined
  person: PersonDetails
  /** Index of the row, and the number of rows if not all are rendered. */
  index: number
  totalCount: number | null
  /** Name of the control that Tab reaches, or null for none (use-roving-rows.ts). */
  tabStop: string | null
  groupNames: ReadonlyMap<GroupId, string>
  isSelected: boolean
  onToggle: (userId: string) => void
}

const cellClassName = 'h-13 border-b border-line px-2 max-md:h-auto max-md:border-0 max-md:px-0'

/** Renders a person: selection, name and address, role, groups, state, last use and menu. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { ref, person, index, totalCount, tabStop, groupNames, isSelected, onToggle } = props
  const { t } = useTranslation('admin_people')
  const { userId, name, email, hue, picture, state, groupIds } = person
  const isMe = useMe() === userId
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={userId}
      aria-selected={isSelected}
      {...(totalCount !== null && { 'aria-rowindex': index + 2 })}
      className={classNames(
        'group relative max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:border-b max-md:border-line max-md:px-4 max-md:py-3',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <td className={classNames(cellClassName, 'pl-8')}>
        <Checkbox
          data-focus-stop="select"
          tabIndex={tabStop === 'select' ? 0 : -1}
          aria-label={t('select', { name })}
          checked={isSelected}
          onChange={() => onToggle(userId)}
          className="align-middle"
        />
      </td>
      <th scope="row" className={classNames(cellClassName, 'pl-0 text-start font-normal')}>
        <span className="flex min-w-0 items-center gap-3">
          {state === 'pending' ? (
            <span className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-line-ctl text-ink-3">
              <Mail className="icon-16" />
            </span>
          ) : (
            <Avatar name={name} hue={hue} src={picture} size={32} decorative />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-title" title={name}>
              {name}
              {isMe && <span className="font-normal text-ink-3"> {t('you')}</span>}
            </span>
            <span className="block truncate text-xs text-ink-3" title={email}>
              {name === email ? t('name_later') : email}
            </span>
          </span>
        </span>
      </th>
      <td className={classNames(cellClassName, 'max-md:order-4 max-md:col-span-2')}>
        <RoleSelect person={person} isMe={isMe} tabIndex={tabStop === 'role' ? 0 : -1} />
      </td>
      <td
        className={classNames(
          cellClassName,
          'md:max-[80rem]:hidden max-md:order-6 max-md:col-span-3',
          groupIds.length === 0 && 'max-md:hidden',
        )}
      >
        <PersonGroups names={groupIds.flatMap((groupId) => groupNames.get(groupId) ?? [])} />
      </td>
      <td className={classNames(cellClassName, 'max-md:order-5 max-md:justify-self-end')}>
        <StatePill state={state} />
      </td>
      <td className={classNames(cellClassName, 'text-sm text-ink-2 max-lg:hidden')}>
        <LastSeen person={person} isMe={isMe} />
      </td>
      <td className={classNames(cellClassName, 'pr-6 text-end max-md:order-3 max-md:pr-0')}>
        <PersonMenu person={person} isMe={isMe} tabIndex={tabStop === 'menu' ? 0 : -1} />
      </td>
    </tr>
  )
})

/** Further groups are counted. */
const shownGroups = 2

function PersonGroups({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('admin_people')
  if (names.length === 0) return <span className="text-sm text-ink-3">{t('group.none')}</span>
  const sortedNames = names.toSorted((one, other) => one.localeCompare(other))
  const hiddenNames = sortedNames.slice(shownGroups)
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={sortedNames.join(', ')}>
      {sortedNames.slice(0, shownGroups).map((name) => (
        <Chip key={name} className="min-w-0 shrink!">
          <span className="truncate">{name}</span>
        </Chip>
      ))}
      {hiddenNames.length > 0 && (
        <Chip>
          <span aria-hidden>+{hiddenNames.length}</span>
          <span className="sr-only">{hiddenNames.join(', ')}</span>
        </Chip>
      )}
    </span>
  )
}

type ControlProps = { person: PersonDetails; isMe: boolean; tabIndex: number }

function RoleSelect({ person, isMe, tabIndex }: ControlProps) {
  const { t } = useTranslation('admin_people')
  const facts = useProfile().data?.facts
  const { changeRole } = usePersonActions()
  const mayAdminister = facts && can('people.administer', facts) === 'allowed'
  if (!mayAdminister || isMe) return <span className="text-sm text-ink-2">{t(`role.${person.role}.name`)}</span>
  return (
    <Select
      size={32}
      matchWidth={false}
      buttonProps={{ tabIndex, 'data-focus-stop': 'role' }}
      label={t('role.of', { name: person.name })}
      value={person.role}
      onPick={(role) => void changeRole(person, WorkspaceRole.parse(role))}
      options={WorkspaceRole.options.map((role) => ({
        value: role,
        label: t(`role.${role}.name`),
        detail: t(`role.${role}.meaning`),
      }))}
      searchLabel={t('role.label')}
      emptyLabel={t('role.label')}
    />
  )
}

const stateStyles = {
  active: { kind: 'ok', icon: <span aria-hidden className="mx-1 size-1.5 rounded-full bg-current" /> },
  pending: { kind: 'warn', icon: <Clock /> },
  deactivated: { kind: 'mute', icon: <UserRoundX /> },
} as const

function StatePill({ state }: Pick<PersonDetails, 'state'>) {
  const { t } = useTranslation('admin_people')
  const { kind, icon } = stateStyles[state]
  return (
    <Pill kind={kind} icon={icon} className="align-middle">
      {t(`state.${state}`)}
    </Pill>
  )
}

function LastSeen({ person, isMe }: Omit<ControlProps, 'tabIndex'>) {
  const { lastSeenAt, state } = person
  const { t } = useTranslation('admin_people')
  const dates = useDates()
  if (isMe) return t('seen.now')
  if (state === 'pending') return <InvitedOn person={person} />
  return lastSeenAt ? dates.relative(lastSeenAt) : t('seen.never')
}

/** Renders when a pending person was invited, and whether the mail waits or came back. */
function InvitedOn({ person: { userId, invitedAt } }: Pick<ControlProps, 'person'>) {
  const { t } = useTranslation('admin_people')
  const dates = useDates()
  const mailNote = useMailNote(userId)
  return (
    <>
      {invitedAt && t('seen.invited', { date: dates.full(dates.dayOf(invitedAt)) })}
      {mailNote && <span className="block text-xs text-warn-ink">{mailNote}</span>}
    </>
  )
}

/** Renders the menu of a person, and the dialogs that it opens. */
function PersonMenu({ person, isMe, tabIndex }: ControlProps) {
  const { t } = useTranslation('admin_people')
  const facts = useProfile().data?.facts
  const denialReason = useDenialReason()
  const { setState } = usePersonActions()
  const [dialog, setDialog] = useState<'reassign' | 'remove' | null>(null)
  const { name, state } = person
  const reason = facts ? denialReason(can('people.administer', facts)) : null
  if (state === 'pending') return <PendingPersonMenu person={person} tabIndex={tabIndex} />
  const ownReason = reason ?? (isMe ? t('not_yourself') : null)
  return (
    <>
      <Menu
        align="end"
        label={t('more_of', { name })}
        trigger={
          <IconButton
            data-focus-stop="menu"
            tabIndex={tabIndex}
            label={t('more_of', { name })}
            icon={<Ellipsis />}
            className="group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
          />
        }
        items={[
          {
            label: t('reassign.do'),
            icon: <ArrowRightLeft />,
            disabledReason: reason,
            onPick: () => setDialog('reassign'),
          },
          state === 'active'
            ? {
                label: t('deactivate.do'),
                icon: <UserRoundMinus />,
                disabledReason: ownReason,
                onPick: () => void setState(person, 'deactivated'),
              }
            : {
                label: t('reactivate.do'),
                icon: <UserRoundCheck />,
                disabledReason: reason,
                onPick: () => void setState(person, 'active'),
              },
          {
            label: t('remove.do'),
            icon: <UserRoundX />,
            danger: true,
            disabledReason: ownReason,
            onPick: () => setDialog('remove'),
          },
        ]}
      />
      {dialog === 'reassign' && <ReassignDialog person={person} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemovePersonDialog person={person} onClose={() => setDialog(null)} />}
    </>
  )
}
