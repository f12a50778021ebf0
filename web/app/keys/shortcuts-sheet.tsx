// All shortcuts on one sheet, with a way to switch the single letters off (look 12b). Load it with the first time.

import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isMac } from '#web/ui/command-key.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import { rankOf } from '#web/ui/match.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { usePreferencesChange } from '#web/user/use-preferences-change.ts'
import { carrying, keyNames, type Shortcut, shortcutGroups, shortcuts } from './shortcuts.ts'

type ShortcutsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutsSheet({ open, onOpenChange }: ShortcutsSheetProps) {
  const { t } = useTexts(['profile', 'common'])
  const [wanted, setWanted] = useState('')
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shortcuts.title')} titleHidden size={920} bare>
      <div className="flex items-center gap-3 border-b max-md:flex-wrap border-line px-6 py-3.5">
        <span aria-hidden className="min-w-0 flex-1 text-lg font-semibold">
          {t('shortcuts.title')}
        </span>
        <span className="w-56 max-md:order-last max-md:w-full">
          <SearchField label={t('shortcuts.find')} value={wanted} onSearch={setWanted} clearLabel={t('common:clear')} />
        </span>
        <IconButton label={t('common:close')} icon={<X />} onClick={close} />
      </div>
      {/* What is found leaves the sheet as large as it is. */}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pt-5 pb-6 md:min-h-[min(38.75rem,80dvh)]">
        <Groups wanted={wanted} />
        {!wanted && <Carrying />}
        <Letters />
      </div>
    </Dialog>
  )
}

function Groups({ wanted }: { wanted: string }) {
  const { t } = useTexts('profile')
  const found = (group: (typeof shortcutGroups)[number]): readonly Shortcut[] =>
    shortcuts[group].filter(({ does, keys }) => rankOf(t(`shortcuts.do.${does}`), keys.join(' '), wanted) !== null)
  const groups = shortcutGroups.map((group) => ({ group, rows: found(group) })).filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return <p className="pb-5 text-sm text-ink-2">{t('shortcuts.none')}</p>
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-10 gap-y-6">
      {groups.map(({ group, rows }) => (
        <section key={group} aria-labelledby={`shortcuts-${group}`}>
          <h2 id={`shortcuts-${group}`} className="mb-1 text-sm">
            {t(`shortcuts.group.${group}`)}
          </h2>
          <ul>
            {rows.map((row) => (
              <Row key={row.does} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ row }: { row: Shortcut }) {
  const { t } = useTexts('profile')
  const isOff = useIsOff(row)
  return (
    <li className="flex min-h-9 items-center gap-3 border-b border-line py-1 text-sm last:border-b-0">
      <span className={classNames('min-w-0 flex-1', isOff && 'text-ink-3 line-through')}>
        {t(`shortcuts.do.${row.does}`)}
      </span>
      <KeysOf row={row} />
    </li>
  )
}

const useIsOff = ({ isLetter }: Shortcut): boolean => !usePreferences().letterKeys && isLetter === true

function KeysOf({ row: { keys, next } }: { row: Shortcut }) {
  const { t } = useTexts('profile')
  const named = useKeyNames()
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-ink-3">
      <Keys always keys={keys.map(named)} />
      {next && (
        <>
          {t('shortcuts.then')}
          <Keys always keys={next.map(named)} />
        </>
      )}
    </span>
  )
}

function useKeyNames(): (key: string) => string {
  const { t } = useTexts('profile')
  return (key) => {
    if (key === 'ctrl' && isMac) return '⌘'
    const name = keyNames.find((one) => one === key)
    return name ? t(`shortcuts.key.${name}`) : key
  }
}

function Carrying() {
  const { t } = useTexts('profile')
  return (
    <section aria-labelledby="shortcuts-carrying" className="mt-6 rounded-md bg-frame px-5 py-4">
      <h2 id="shortcuts-carrying" className="mb-2 text-sm">
        {t('shortcuts.carrying')}
      </h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-ink-2">
        {carrying.map((row) => (
          <li key={row.does} className="flex items-center gap-2">
            <KeysOf row={row} />
            {t(`shortcuts.do.${row.does}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Letters() {
  const { t } = useTexts('profile')
  const { letterKeys } = usePreferences()
  const change = usePreferencesChange()
  return (
    <Switch
      label={t('shortcuts.letters')}
      help={t('shortcuts.letters_help')}
      checked={letterKeys}
      onChange={(wanted) => change.mutate({ letterKeys: wanted })}
      spread
      className="mt-auto pt-5"
    />
  )
}
