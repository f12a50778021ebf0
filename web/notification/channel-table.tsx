import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { NotificationKind } from '#shared/notification/kinds.ts'
import { isKindOn, type NotificationChannel } from '#shared/notification/settings.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'
import { type KindGroup, kindGroupNames, kindGroups } from './kind-groups.ts'
import { useChangeNotificationSettings } from './mutations.ts'
import type { SettingsOfPerson } from './queries.ts'

type ChannelTableProps = { settings: SettingsOfPerson; channels: readonly NotificationChannel[] }

/**
 * Renders which kinds each channel delivers, by groups that unfold to their kinds. On phones, each row lists its channels
 * below its name.
 */
export function ChannelTable({ settings, channels }: ChannelTableProps) {
  const { t } = useTexts('profile')
  const isPhone = useIsPhone()
  const [openGroups, setOpenGroups] = useState<readonly KindGroup[]>([])
  const toggle = (group: KindGroup) =>
    setOpenGroups((open) => (open.includes(group) ? open.filter((one) => one !== group) : [...open, group]))
  const rows = kindGroupNames.map((group) => ({ group, kinds: kindGroups[group], isOpen: openGroups.includes(group) }))
  const rowProps = { settings, channels }
  const contents = rows.map(({ group, kinds, isOpen }) => {
    const name = t(`notifications.group.${group}`)
    const head = <GroupButton group={name} isOpen={isOpen} onToggle={() => toggle(group)} />
    return (
      <Fragment key={group}>
        <KindsRow {...rowProps} isPhone={isPhone} name={name} head={head} kinds={kinds} />
        {isOpen &&
          kinds.map((kind) => {
            const kindName = t(`notifications.kind.${kind}`)
            const kindHead = <span className="pl-6 text-ink-2">{kindName}</span>
            return (
              <KindsRow {...rowProps} key={kind} isPhone={isPhone} name={kindName} head={kindHead} kinds={[kind]} />
            )
          })}
      </Fragment>
    )
  })
  if (isPhone) return <ul>{contents}</ul>
  return (
    <table className="w-full table-fixed text-sm">
      <colgroup>
        <col />
        {channels.map((channel) => (
          <col key={channel} className="w-21" />
        ))}
      </colgroup>
      {/* The visible names are beside the heading of the section. */}
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('notifications.title')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={columnClassName}>
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{contents}</tbody>
    </table>
  )
}

const columnClassName = 'w-21 text-center'

/** Renders the names of the channels above the columns of the table. */
export const ChannelNames = ({ channels }: Pick<ChannelTableProps, 'channels'>) => {
  const { t } = useTexts('profile')
  return (
    <span aria-hidden className="flex text-xs font-medium text-ink-3 max-md:hidden">
      {channels.map((channel) => (
        <span key={channel} className={columnClassName}>
          {t(`notifications.channel.${channel}`)}
        </span>
      ))}
    </span>
  )
}

type GroupButtonProps = { group: string; isOpen: boolean; onToggle: () => void }

function GroupButton({ group, isOpen, onToggle }: GroupButtonProps) {
  const { t } = useTexts('profile')
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('notifications.unfold', { group })}
      onClick={onToggle}
      className="touch-target flex min-h-10 w-full items-center gap-1.5 rounded-xs text-start"
    >
      {isOpen ? <ChevronDown className="icon-14 text-ink-3" /> : <ChevronRight className="icon-14 text-ink-3" />}
      <span className="min-w-0 wrap-anywhere">{group}</span>
    </button>
  )
}

type KindsRowProps = ChannelTableProps & {
  isPhone: boolean
  name: string
  head: ReactNode
  kinds: readonly NotificationKind[]
}

function KindsRow({ isPhone, name, head, kinds, settings, channels }: KindsRowProps) {
  const { t } = useTexts('profile')
  const cellOf = (channel: NotificationChannel, children?: ReactNode) => (
    <ChannelCheckbox settings={settings} channel={channel} kinds={kinds} name={name}>
      {children}
    </ChannelCheckbox>
  )
  if (isPhone) {
    return (
      <li className="border-b border-line py-2 text-sm last:border-0">
        <div className="flex min-h-9 items-center">{head}</div>
        <div className="flex flex-wrap gap-x-6 pl-5">
          {channels.map((channel) => (
            <span key={channel} className="flex min-h-10 items-center">
              {cellOf(channel, t(`notifications.channel.${channel}`))}
            </span>
          ))}
        </div>
      </li>
    )
  }
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="h-10 text-start font-normal">
        {head}
      </th>
      {channels.map((channel) => (
        <td key={channel} className="h-10 text-center align-middle">
          {cellOf(channel)}
        </td>
      ))}
    </tr>
  )
}

type ChannelCheckboxProps = {
  settings: SettingsOfPerson
  channel: NotificationChannel
  kinds: readonly NotificationKind[]
  name: string
  children?: ReactNode
}

/**
 * Renders the checkbox of some kinds and a channel. A kind that is off in the panel is off everywhere. While no mails are sent,
 * the column shows the kinds that come back with them.
 */
function ChannelCheckbox({ settings, channel, kinds, name, children }: ChannelCheckboxProps) {
  const { t } = useTexts('profile')
  const { mutate } = useChangeNotificationSettings()
  const isMailOff = channel === 'mail' && settings.mail === 'off'
  const isOffHere = channel !== 'panel' && kinds.every((kind) => !isKindOn(settings, 'panel', kind))
  const reason = isMailOff ? t('notifications.mail_off') : isOffHere ? t('notifications.needs_panel') : null
  const onCount = kinds.filter((kind) => isKindOn(settings, channel, kind)).length
  const checked = onCount === kinds.length ? true : onCount === 0 ? false : 'mixed'
  const change = (isOn: boolean) => {
    const changed = kinds.filter((kind) => settings.off[channel].includes(kind) === isOn)
    mutate(changed.map((kind) => ({ type: 'kind', channel, kind, isOn })))
  }
  return (
    <Tooltip text={reason}>
      <span className="inline-grid">
        <Checkbox
          aria-label={t('notifications.cell', { kind: name, channel: t(`notifications.channel.${channel}`) })}
          checked={checked}
          disabled={reason !== null}
          onChange={change}
          className={children === undefined ? '' : 'items-center'}
        >
          {children}
        </Checkbox>
      </span>
    </Tooltip>
  )
}
