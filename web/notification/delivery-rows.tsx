// How and when notifications are delivered: frequency of mails and quiet hours.

import { MailFrequency, type NotificationSettings, type QuietHours } from '#shared/notification/settings.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { SettingRow } from '#web/ui/layout/setting-row.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { useChangeNotificationSettings } from './mutations.ts'

type RowProps = { settings: NotificationSettings }

/** Renders how often mails are sent. */
export function MailRow({ settings: { mail } }: RowProps) {
  const { t } = useTexts('profile')
  const { mutate } = useChangeNotificationSettings()
  return (
    <SettingRow label={t('notifications.mail.label')} help={t('notifications.mail.help')}>
      <Select
        label={t('notifications.mail.label')}
        value={mail}
        options={MailFrequency.options.map((value) => ({ value, label: t(`notifications.mail.${value}`) }))}
        onPick={(value) => mutate([{ type: 'mail', frequency: MailFrequency.parse(value) }])}
        searchLabel={t('notifications.mail.label')}
        emptyLabel={t('none_found')}
        className="border-line-ctl! md:w-70!"
      />
    </SettingRow>
  )
}

const firstQuietHours: QuietHours = { from: '20:00', to: '07:00' }

/** Renders the switch of the quiet hours, with their begin and end while they are on. */
export function QuietHoursRow({ settings: { quietHours } }: RowProps) {
  const { t } = useTexts('profile')
  const { mutate } = useChangeNotificationSettings()
  const change = (to: QuietHours | null) => mutate([{ type: 'quiet_hours', quietHours: to }])
  return (
    <SettingRow label={t('notifications.quiet.label')} help={t('notifications.quiet.help')}>
      <div className="flex items-center gap-3 max-md:w-full">
        {quietHours && (
          <>
            <TimeSelect
              label={t('notifications.quiet.from')}
              value={quietHours.from}
              other={quietHours.to}
              onPick={(from) => change({ ...quietHours, from })}
            />
            <span aria-hidden className="text-ink-3">
              –
            </span>
            <TimeSelect
              label={t('notifications.quiet.to')}
              value={quietHours.to}
              other={quietHours.from}
              onPick={(to) => change({ ...quietHours, to })}
            />
          </>
        )}
        <Switch
          label={t('notifications.quiet.label')}
          labelHidden
          checked={quietHours !== null}
          onChange={(isOn) => change(isOn ? firstQuietHours : null)}
          className="max-md:ml-auto"
        />
      </div>
    </SettingRow>
  )
}

/** Each half hour of a day, such as `22:30`. */
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)

type TimeSelectProps = {
  label: string
  value: string
  /** The other end of the quiet hours, which is not offered: equal times mean none. */
  other: string
  onPick: (value: string) => void
}

function TimeSelect({ label, value, other, onPick }: TimeSelectProps) {
  const { t } = useTexts('profile')
  const { timeFormat24h } = usePreferences()
  const offered = halfHours.filter((time) => time !== other)
  const times = offered.includes(value) ? offered : [...offered, value].toSorted()
  return (
    <Select
      label={label}
      value={value}
      options={times.map((time) => ({ value: time, label: timeFormat24h ? time : in12Hours(time), keywords: time }))}
      onPick={onPick}
      searchLabel={label}
      emptyLabel={t('none_found')}
      className="num w-28! border-line-ctl! max-md:flex-1"
    />
  )
}

/** "10:30 PM". */
function in12Hours(time: string): string {
  const hours = Number(time.slice(0, 2))
  return `${String(hours % 12 || 12).padStart(2, '0')}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`
}
