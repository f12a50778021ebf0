// What can be done with all that is chosen: floats over the foot of the page, the count first.

import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Badge } from './badge.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { Counted } from './counted.tsx'
import { IconButton } from './icon-button.tsx'
import { announce } from './live-region.tsx'
import { Spinner } from './spinner.tsx'
import { useCrowded, whole } from './use-crowded.ts'
import { useIsPhone, useIsTight } from './use-media.ts'
import { useEscape } from './use-escape.ts'

/** On a phone what is carried needs the room. */
const place = 'pointer-events-none z-10 flex justify-center px-4 max-md:px-2 max-md:[body:has(.drag-ghost)_&]:invisible'

/** Whether its words would need a second row. */
const Crowded = createContext(false)

type BulkBarProps = {
  /** By which it is found from afar. */
  id?: string
  label: string
  /** How many are chosen, in words. */
  count: string
  /** What is being done with them, while that takes a while. */
  busy?: string | null
  clearLabel: string
  onClear: () => void
  /** Where it floats. */
  className: string
  children: ReactNode
}

export function BulkBar({ id, label, count, busy = null, clearLabel, onClear, className, children }: BulkBarProps) {
  const said = busy ?? count
  useEffect(() => announce(said), [said])
  useEscape(true, onClear)
  const row = useRef<HTMLDivElement>(null)
  const crowded = useCrowded(row)
  return (
    <div ref={row} id={id} className={classNames(place, className)}>
      <section
        aria-label={label}
        data-goes-by-escape
        data-state="open"
        className="motion-dialog pointer-events-auto flex max-w-full items-center gap-0.5 rounded-lg border border-line bg-overlay p-1.5 pl-3 shadow-e3 max-md:w-full max-md:flex-wrap dark:border-line-2 contrast:border-ink"
      >
        <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold whitespace-nowrap tabular-nums max-md:w-full max-md:justify-between">
          <span className="flex items-center gap-2">
            {busy && <Spinner size={16} />}
            {busy ?? <Counted words={count} figure={inAccent} />}
          </span>
          <IconButton icon={<X />} label={clearLabel} keys={['Esc']} onClick={onClear} />
        </span>
        <BulkLine className="max-md:hidden" />
        <div
          {...whole}
          className={classNames(
            'flex min-w-0 items-center gap-0.5 max-md:grid max-md:w-full max-md:grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] max-md:place-items-center',
            crowded && 'flex-wrap',
          )}
        >
          <Crowded value={crowded}>{children}</Crowded>
        </div>
      </section>
    </div>
  )
}

const inAccent = (figure: string) => <Badge kind="accent">{figure}</Badge>

export const BulkLine = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('mx-1.5 h-5 w-px shrink-0 bg-line', className)} />
)

type BulkButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'size'> & { label: string; icon: ReactNode }

/** Where there is no room the word gives way to the icon. */
export function BulkButton({ label, kind = 'quiet', ...rest }: BulkButtonProps) {
  const [tight, phone, crowded] = [useIsTight(), useIsPhone(), use(Crowded)]
  if (tight || crowded) return <IconButton {...rest} kind={kind} size={phone ? 40 : 32} label={label} />
  return (
    <Button {...rest} kind={kind} className="px-2.5">
      {label}
    </Button>
  )
}
