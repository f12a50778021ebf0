import { Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import { Language, Preferences } from '#shared/user/model.ts'
import { createDates } from '#web/i18n/dates.ts'
import { SettingRow } from '#web/ui/layout/setting-row.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { useCoarsePointer } from '#web/ui/layout/use-media.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { languageNames } from '#web/user/language-switch.tsx'
import { useLanguageMutation, usePreferencesMutation } from '#web/user/mutations.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import { ProfileSection } from './profile-layout.tsx'
import { timeZoneName, timeZones } from './time-zones.ts'

const controlClassName = 'border-line-ctl! md:w-70!'

/** Renders language, formats, time zone, theme, presence and shortcuts. Each takes effect at once. */
export function PreferencesSection() {
  const { t } = useTexts('profile')
  const isCoarse = useCoarsePointer()
  return (
    <ProfileSection id="language-and-time" title={t('preferences.title')}>
      <LanguageRow />
      <DateFormatRow />
      <TimeFormatRow />
      <TimeZoneRow />
      <ThemeRow />
      <PresenceRow />
      {/* Touch devices have no keyboard shortcuts. */}
      {!isCoarse && <LetterKeysRow />}
    </ProfileSection>
  )
}

function LanguageRow() {
  const { t, language } = useTexts('profile')
  const chooseLanguage = useLanguageMutation()
  return (
    <SettingRow label={t('language')} help={t('language_help')}>
      <Select
        label={t('language')}
        value={language}
        options={Language.options.map((value) => ({ value, label: languageNames[value] }))}
        onPick={(value) => chooseLanguage(Language.parse(value))}
        searchLabel={t('language')}
        emptyLabel={t('none_found')}
        className={controlClassName}
      />
    </SettingRow>
  )
}

const DateFormat = Preferences.shape.dateFormat

/** Keys of the names of the date formats. */
export const dateFormatKeys = {
  'dd.MM.yyyy': 'dots',
  'dd/MM/yyyy': 'slashes',
  'MM/dd/yyyy': 'american',
  'yyyy-MM-dd': 'iso',
} as const

function DateFormatRow() {
  const { t } = useTexts('profile')
  const { dateFormat } = usePreferences()
  const dates = useDates()
  const { mutate } = usePreferencesMutation()
  return (
    <SettingRow label={t('date_format.label')} help={t('date_format.today', { date: dates.full(dates.today()) })}>
      <Select
        label={t('date_format.label')}
        value={dateFormat}
        options={DateFormat.options.map((value) => ({ value, label: t(`date_format.${dateFormatKeys[value]}`) }))}
        onPick={(value) => mutate({ dateFormat: DateFormat.parse(value) })}
        searchLabel={t('date_format.label')}
        emptyLabel={t('none_found')}
        className={controlClassName}
      />
    </SettingRow>
  )
}

function TimeFormatRow() {
  const { t } = useTexts('profile')
  const { timeFormat24h } = usePreferences()
  const format = useDateFormat()
  const [now] = useState(() => new Date())
  const { mutate } = usePreferencesMutation()
  const timeIn = (is24h: boolean) => createDates({ ...format, timeFormat24h: is24h }, t).time(now)
  return (
    <SettingRow label={t('time_format.label')}>
      <Segmented
        label={t('time_format.label')}
        value={timeFormat24h ? '24' : '12'}
        onChange={(value) => mutate({ timeFormat24h: value === '24' })}
        segments={[
          { value: '24', label: t('time_format.hours_24', { time: timeIn(true) }) },
          { value: '12', label: t('time_format.hours_12', { time: timeIn(false) }) },
        ]}
      />
    </SettingRow>
  )
}

function TimeZoneRow() {
  const { t } = useTexts('profile')
  const { timeZone } = usePreferences()
  const { mutate } = usePreferencesMutation()
  return (
    <SettingRow label={t('time_zone.label')} help={t('time_zone.help')}>
      <Select
        label={t('time_zone.label')}
        value={timeZone}
        options={timeZones(timeZone).map((value) => ({ value, label: timeZoneName(value), keywords: value }))}
        onPick={(value) => mutate({ timeZone: value })}
        searchLabel={t('time_zone.find')}
        emptyLabel={t('none_found')}
        className={controlClassName}
      />
    </SettingRow>
  )
}

const themes = [
  { value: 'light', icon: <Sun /> },
  { value: 'dark', icon: <Moon /> },
] as const

const themeClassName =
  'touch-target flex h-9 cursor-pointer items-center gap-2.5 rounded-sm border border-line-2 px-3.5 text-sm font-medium ' +
  'transition-colors hover:bg-hover has-checked:border-ring has-checked:bg-accent-soft has-checked:text-accent-ink ' +
  'has-checked:shadow-[0_0_0_1px_var(--ring)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-ring pointer-coarse:h-11 forced-colors:has-checked:border-[Highlight]'

function ThemeRow() {
  const { t } = useTexts('profile')
  const { theme, setTheme } = useTheme()
  const name = useId()
  return (
    <SettingRow label={t('theme.label')} help={t('theme.help')}>
      <div role="radiogroup" aria-label={t('theme.label')} className="flex gap-2">
        {themes.map(({ value, icon }) => (
          <label key={value} className={themeClassName}>
            <input
              type="radio"
              name={name}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="sr-only"
            />
            {icon}
            {t(`theme.${value}`)}
          </label>
        ))}
      </div>
    </SettingRow>
  )
}

function PresenceRow() {
  const { t } = useTexts('profile')
  const { isInvisible } = usePreferences()
  const { mutate } = usePreferencesMutation()
  return (
    <div className="border-b border-line py-4 last:border-0">
      <Switch
        label={<span className="font-title">{t('presence.label')}</span>}
        help={<span className="text-sm">{t('presence.help')}</span>}
        checked={!isInvisible}
        onChange={(isOn) => mutate({ isInvisible: !isOn })}
        isSwitchAtEnd
      />
    </div>
  )
}

function LetterKeysRow() {
  const { t } = useTexts('profile')
  const { letterKeys } = usePreferences()
  const { mutate } = usePreferencesMutation()
  return (
    <div className="border-b border-line py-4 last:border-0">
      <Switch
        label={<span className="font-title">{t('shortcuts.letters')}</span>}
        help={<span className="text-sm">{t('shortcuts.letters_help')}</span>}
        checked={letterKeys}
        onChange={(isOn) => mutate({ letterKeys: isOn })}
        isSwitchAtEnd
      />
    </div>
  )
}
