import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isMac } from '#web/ui/keyboard/keys.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Keys } from '#web/ui/keyboard/kbd.tsx'
import { matchRank } from '#web/ui/text/text-match.ts'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { usePreferencesMutation } from '#web/user/mutations.ts'
import { usePreferences } from '#web/user/preferences.tsx'

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Renders the list of all shortcuts, with a switch for single letters. Loaded lazily. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useTexts(['profile', 'common'])
  const [query, setQuery] = useState('')
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shortcuts.title')} titleHidden size={920} bare>
      <div className="flex items-center gap-3 border-b max-md:flex-wrap border-line px-6 py-3.5">
        <span aria-hidden className="min-w-0 flex-1 text-lg font-semibold">
          {t('shortcuts.title')}
        </span>
        <span className="w-56 max-md:order-last max-md:w-full">
          <SearchField label={t('shortcuts.find')} value={query} onSearch={setQuery} clearLabel={t('common:clear')} />
        </span>
        <IconButton label={t('common:close')} icon={<X />} onClick={close} />
      </div>
      {/* The minimum height keeps the dialog from shrinking while filtering. */}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pt-5 pb-6 md:min-h-[min(38.75rem,80dvh)]">
        <ShortcutGroups query={query} />
        {!query && <KeyboardMoves />}
        <LetterKeysSwitch />
      </div>
    </Dialog>
  )
}

function ShortcutGroups({ query }: { query: string }) {
  const { t } = useTexts('profile')
  const matchingShortcuts = (group: (typeof shortcutGroups)[number]): readonly Shortcut[] =>
    shortcuts[group].filter(
      ({ action, keys }) => matchRank(t(`shortcuts.action.${action}`), keys.join(' '), query) !== null,
    )
  const groups = shortcutGroups
    .map((group) => ({ group, rows: matchingShortcuts(group) }))
    .filter(({ rows }) => rows.length > 0)
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
              <ShortcutRow key={row.action} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ShortcutRow({ row }: { row: Shortcut }) {
  const { t } = useTexts('profile')
  const isDisabled = useIsDisabled(row)
  return (
    <li className="flex min-h-9 items-center gap-3 border-b border-line py-1 text-sm last:border-b-0">
      <span className={classNames('min-w-0 flex-1', isDisabled && 'text-ink-3 line-through')}>
        {t(`shortcuts.action.${row.action}`)}
      </span>
      <ShortcutKeys row={row} />
    </li>
  )
}

const useIsDisabled = ({ isLetter }: Shortcut): boolean => !usePreferences().letterKeys && isLetter === true

function ShortcutKeys({ row: { keys, next } }: { row: Shortcut }) {
  const { t } = useTexts('profile')
  const keyNameOf = useKeyNames()
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-ink-3">
      <Keys always keys={keys.map(keyNameOf)} />
      {next && (
        <>
          {t('shortcuts.then')}
          <Keys always keys={next.map(keyNameOf)} />
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

function KeyboardMoves() {
  const { t } = useTexts('profile')
  return (
    <section aria-labelledby="shortcuts-carrying" className="mt-6 rounded-md bg-frame px-5 py-4">
      <h2 id="shortcuts-carrying" className="mb-2 text-sm">
        {t('shortcuts.move_card')}
      </h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-ink-2">
        {keyboardMoves.map((row) => (
          <li key={row.action} className="flex items-center gap-2">
            <ShortcutKeys row={row} />
            {t(`shortcuts.action.${row.action}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LetterKeysSwitch() {
  const { t } = useTexts('profile')
  const { letterKeys } = usePreferences()
  const change = usePreferencesMutation()
  return (
    <Switch
      label={t('shortcuts.letters')}
      help={t('shortcuts.letters_help')}
      checked={letterKeys}
      onChange={(isOn) => change.mutate({ letterKeys: isOn })}
      isSwitchAtEnd
      className="mt-auto pt-5"
    />
  )
}

/**
 * A shortcut in the list: `keys` are pressed together, `next` after them. A key of more than one character is part of a text
 * key.
 */
type Shortcut = {
  action: string
  keys: readonly string[]
  next?: readonly string[]
  /** A single letter, which the user can switch off. */
  isLetter?: true
}

const letterShortcut = (action: string, ...keys: string[]): Shortcut => ({ action, keys, isLetter: true })

const goToShortcut = (action: string, key: string): Shortcut => ({ action, keys: ['G'], next: [key], isLetter: true })

const arrowKeys = ['↑', '↓', '←', '→']

export const shortcuts = {
  everywhere: [
    { action: 'search', keys: ['ctrl', 'K'] },
    letterShortcut('new_task', 'C'),
    goToShortcut('home', 'H'),
    goToShortcut('my_tasks', 'M'),
    goToShortcut('projects', 'P'),
    goToShortcut('notifications', 'N'),
    { action: 'undo', keys: ['ctrl', 'Z'] },
    { action: 'redo', keys: ['ctrl', 'shift', 'Z'] },
    letterShortcut('theme', 'shift', 'T'),
    letterShortcut('shortcuts_help', '?'),
  ],
  project: [
    letterShortcut('list', '1'),
    letterShortcut('board', '2'),
    letterShortcut('calendar', '3'),
    letterShortcut('table', '4'),
    letterShortcut('find_in_tab', 'F'),
    letterShortcut('filter', 'shift', 'F'),
    letterShortcut('next_tab', ']'),
    letterShortcut('previous_tab', '['),
    letterShortcut('new_task_in_list', 'C'),
    letterShortcut('select', 'X'),
    { action: 'extend_selection', keys: ['shift', '↓'] },
    { action: 'select_all', keys: ['ctrl', 'A'] },
  ],
  task: [
    { action: 'move_focus', keys: arrowKeys },
    { action: 'open', keys: ['enter'] },
    { action: 'open_in_new_tab', keys: ['ctrl', 'enter'] },
    { action: 'complete', keys: ['space'] },
    letterShortcut('assignee', 'A'),
    letterShortcut('priority', 'P'),
    letterShortcut('dates', 'D'),
    letterShortcut('labels', 'L'),
    letterShortcut('status', 'S'),
    letterShortcut('archive', 'E'),
    { action: 'delete', keys: ['delete'] },
    letterShortcut('comment', 'N'),
    letterShortcut('next_task', 'J'),
    letterShortcut('previous_task', 'K'),
  ],
} as const satisfies Record<string, readonly Shortcut[]>

export const shortcutGroups = ['everywhere', 'project', 'task'] as const

/** How to move a card by keyboard. */
export const keyboardMoves = [
  letterShortcut('pick_up', 'M'),
  { action: 'choose_place', keys: arrowKeys },
  { action: 'remove_date', keys: ['end'] },
  { action: 'drop', keys: ['enter'] },
  { action: 'cancel', keys: ['escape'] },
  letterShortcut('resize', 'R'),
] as const satisfies readonly Shortcut[]

export const keyNames = ['ctrl', 'shift', 'enter', 'escape', 'space', 'delete', 'end'] as const
