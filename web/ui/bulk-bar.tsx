import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Badge } from './badge.tsx'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { CountedText } from '#web/ui/text/counted-text.tsx'
import { announce } from './live-region.tsx'
import { Spinner } from './spinner.tsx'
import { useIsCrowded, noTruncate } from '#web/ui/layout/use-is-crowded.ts'
import { useIsPhone, useIsCompact } from '#web/ui/layout/use-media.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useLatest } from './hooks.ts'

/** Hidden during a drag on phones, where space is short. */
const positionClassName =
  'pointer-events-none z-10 flex justify-center px-4 max-md:px-2 max-md:[body:has(.drag-preview)_&]:invisible'

/** Whether labels would wrap into a second row. */
const CrowdedContext = createContext(false)

type BulkBarProps = {
  /** Element id. */
  id?: string
  label: string
  /** Number of selected items, as a text. */
  count: string
  /** Text about the running action. */
  busy?: string | null
  clearLabel: string
  onClear: () => void
  /** Positions the bar. */
  className: string
  children: ReactNode
}

/** Floating bar at the bottom of the page with the number of selected items and the actions for them. */
export function BulkBar({ id, label, count, busy = null, clearLabel, onClear, className, children }: BulkBarProps) {
  const announcement = busy ?? count
  useEffect(() => announce(announcement), [announcement])
  useEscape(true, onClear)
  const row = useRef<HTMLDivElement>(null)
  const isCrowded = useIsCrowded(row)
  return (
    <div ref={row} id={id} className={classNames(positionClassName, className)}>
      <section
        aria-label={label}
        data-closes-on-escape
        data-state="open"
        className="motion-dialog pointer-events-auto flex max-w-full items-center gap-0.5 rounded-lg border border-line bg-overlay p-1.5 pl-3 shadow-e3 max-md:w-full max-md:flex-wrap dark:border-line-2 contrast:border-ink"
      >
        <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold whitespace-nowrap tabular-nums max-md:w-full max-md:justify-between">
          <span className="flex items-center gap-2">
            {busy && <Spinner size={16} />}
            {busy ?? <CountedText text={count} renderNumber={renderBadge} />}
          </span>
          <IconButton icon={<X />} label={clearLabel} keys={['Esc']} onClick={onClear} />
        </span>
        <BulkDivider className="max-md:hidden" />
        <div
          {...noTruncate}
          className={classNames(
            'flex min-w-0 items-center gap-0.5 max-md:grid max-md:w-full max-md:grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] max-md:place-items-center',
            isCrowded && 'flex-wrap',
          )}
        >
          <CrowdedContext value={isCrowded}>{children}</CrowdedContext>
        </div>
      </section>
    </div>
  )
}

const renderBadge = (number: string) => <Badge kind="accent">{number}</Badge>

export const BulkDivider = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('mx-1.5 h-5 w-px shrink-0 bg-line', className)} />
)

type BulkButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'size'> & { label: string; icon: ReactNode }

/** Button of the bar. Without space for the label, only the icon is shown. */
export function BulkButton({ label, kind = 'quiet', ...rest }: BulkButtonProps) {
  const [isCompact, isPhone, isCrowded] = [useIsCompact(), useIsPhone(), use(CrowdedContext)]
  if (isCompact || isCrowded) return <IconButton {...rest} kind={kind} size={isPhone ? 40 : 32} label={label} />
  return (
    <Button {...rest} kind={kind} className="px-2.5">
      {label}
    </Button>
  )
}

const escapeScopes = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-handles-escape]'

/** Calls back on Esc unless an overlay or a field handles the key. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useLatest(onEscape)
  useEffect(() => {
    if (!isActive) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(escapeScopes)) return
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive, latest])
}
