// The entries of a menu: what they are, and how they are drawn.

import { Fragment, type ReactNode } from 'react'
import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu as Parts } from 'radix-ui'
import { classNames } from './class-names.ts'
import { Keys } from './kbd.tsx'
import { menuSurface } from './surfaces.ts'

export type MenuAction = {
  label: string
  icon?: ReactNode
  keys?: string[]
  onPick: () => void
  /** Set for entries that are chosen or not; false leaves the place of the tick empty. */
  checked?: boolean
  danger?: boolean
  /** Why it is off; it stays visible with the reason. */
  because?: string | null
  hint?: string
}
export type MenuBranch = { label: string; icon?: ReactNode; entries: MenuEntry[] }
export type MenuEntry = MenuAction | MenuBranch | { heading: string } | 'line' | null | false

const surface = classNames(
  menuSurface,
  // Whoever opens one wants to see all of it; a toast stays behind.
  'z-65 max-h-[min(42rem,var(--radix-popper-available-height))] overflow-y-auto p-1 max-md:max-h-[80dvh]',
)

/** The reason for what is off goes on in the next line. */
export const menuClass = classNames(surface, 'min-w-44 max-w-80')

/** One that hangs on another needs no more room than its words. */
const branchClass = classNames(surface, 'min-w-34')

const row =
  'group flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1 text-sm outline-none select-none ' +
  'data-highlighted:bg-hover data-[state=open]:bg-hover data-disabled:text-ink-off pointer-coarse:min-h-11 ' +
  'contrast:data-highlighted:outline-2 contrast:data-highlighted:-outline-offset-2 contrast:data-highlighted:outline-ring ' +
  'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 ' +
  'forced-colors:data-highlighted:outline-[Highlight]'

const iconPlace = 'grid shrink-0 text-ink-3 group-data-disabled:text-ink-off'

const isAction = (entry: MenuEntry): entry is MenuAction =>
  typeof entry === 'object' && entry !== null && 'onPick' in entry

/** What destroys comes last, in a section of its own or in the last one; no line is first, last or beside another. */
export function arranged(entries: MenuEntry[]): MenuEntry[] {
  const shown = entries.filter(Boolean)
  const red = shown.filter((entry) => isAction(entry) && entry.danger)
  const others = shown.filter((entry) => !(isAction(entry) && entry.danger))
  const all: MenuEntry[] = others.includes('line') ? [...others, ...red] : [...others, 'line', ...red]
  return all.filter((entry, at) => {
    if (entry !== 'line') return true
    return at > 0 && all[at - 1] !== 'line' && all.slice(at).some((later) => later !== 'line')
  })
}

export function MenuEntries({ entries }: { entries: MenuEntry[] }) {
  const order = arranged(entries)
  return order.map((entry, at) => (
    <Fragment key={keyOf(entry, at)}>
      {entry === 'line' && <Parts.Separator className="-mx-1 my-1 h-px bg-line" />}
      {typeof entry === 'object' && entry && 'heading' in entry && (
        <Parts.Label className="px-2 pt-2 pb-1 text-xs font-medium text-ink-3">{entry.heading}</Parts.Label>
      )}
      {typeof entry === 'object' && entry && 'entries' in entry && <Branch branch={entry} />}
      {isAction(entry) && <Action action={entry} />}
    </Fragment>
  ))
}

function keyOf(entry: MenuEntry, at: number) {
  if (typeof entry !== 'object' || !entry) return `line-${at}`
  return 'heading' in entry ? `heading-${entry.heading}` : `${entry.label}-${at}`
}

function Action({ action }: { action: MenuAction }) {
  const { label, icon, keys, hint, checked, danger, because, onPick } = action
  const body = (
    <>
      {icon && <span className={classNames(iconPlace, danger && 'text-current!')}>{icon}</span>}
      <span className="min-w-0 flex-1">
        {label}
        {because && <span className="block text-xs text-ink-3">{because}</span>}
      </span>
      {hint && <span className="text-xs text-ink-3">{hint}</span>}
      {keys && <Keys keys={keys} />}
      {checked && <Check className="icon-14 text-accent-ink" />}
    </>
  )
  const shared = {
    disabled: Boolean(because),
    onSelect: onPick,
    className: classNames(row, danger && 'text-bad-ink'),
    textValue: label,
  }
  if (checked === undefined) return <Parts.Item {...shared}>{body}</Parts.Item>
  return (
    <Parts.CheckboxItem {...shared} checked={checked}>
      {body}
    </Parts.CheckboxItem>
  )
}

function Branch({ branch }: { branch: MenuBranch }) {
  return (
    <Parts.Sub>
      <Parts.SubTrigger className={row} textValue={branch.label}>
        {branch.icon && <span className={iconPlace}>{branch.icon}</span>}
        <span className="min-w-0 flex-1">{branch.label}</span>
        <ChevronRight className="icon-14 text-ink-3" />
      </Parts.SubTrigger>
      <Parts.Portal>
        <Parts.SubContent
          sideOffset={2}
          alignOffset={-5}
          collisionPadding={8}
          aria-label={branch.label}
          className={branchClass}
        >
          <MenuEntries entries={branch.entries} />
        </Parts.SubContent>
      </Parts.Portal>
    </Parts.Sub>
  )
}
