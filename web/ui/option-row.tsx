// One option of a list: picture, name with the matched part, fact or reason, tick.
// Not a <select>: its options hold pictures, reasons and a search field over them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import { useEffect, useRef } from 'react'
import { Check, Minus } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'
import { MatchedText } from './matched-text.tsx'
import { Pill } from './pill.tsx'
import type { Option } from './use-option-list.ts'

type OptionRowProps = {
  id: string
  option: Option
  query: string
  active: boolean
  chosen: boolean
  /** The name of the key that takes the active one, shown while searching. */
  enterKey?: string
  onActive: () => void
  onPick: () => void
}

const look =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1 text-sm select-none pointer-coarse:min-h-11 ' +
  'aria-disabled:text-ink-off contrast:data-active:outline-2 contrast:data-active:-outline-offset-2 ' +
  'contrast:data-active:outline-ring forced-colors:data-active:outline-2 ' +
  'forced-colors:data-active:-outline-offset-2 forced-colors:data-active:outline-[Highlight]'

export function OptionRow({ id, option, query, active, chosen, enterKey, onActive, onPick }: OptionRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const { label, icon, detail, hint, some, because } = option
  return (
    // The keys are heard by the search field or the list, which point here with aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={Boolean(because) || undefined}
      data-active={active || undefined}
      onPointerMove={() => !active && onActive()}
      // The focus stays in the field that is typed into.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classNames(look, active && 'bg-hover')}
    >
      {icon && <span className={classNames('grid shrink-0 text-ink-3', because && 'opacity-60')}>{icon}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <MatchedText text={label} query={query} />
        {(because ?? detail) && <span className="block text-xs text-ink-3">{because ?? detail}</span>}
      </span>
      {hint && because && <Pill kind="mute">{hint}</Pill>}
      {hint && !because && (
        <span className="text-xs text-ink-3">
          <MatchedText text={hint} query={query} />
        </span>
      )}
      {some && <span className="text-xs text-ink-3">{some}</span>}
      {active && !because && enterKey && <Kbd>{enterKey}</Kbd>}
      {chosen && <Check className="icon-14 text-accent-ink" />}
      {some && <Minus className="icon-14 text-accent-ink" />}
    </li>
  )
}
