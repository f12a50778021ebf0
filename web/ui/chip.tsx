// A chosen value or filter; active ones are tinted, and can be taken away with their cross.

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'button'> & {
  icon?: ReactNode
  active?: boolean
  onRemove?: (event: MouseEvent<HTMLElement>) => void
  removeLabel?: string
}

const look =
  'inline-flex h-6 shrink-0 items-center gap-[5px] rounded-sm border px-2 text-xs font-medium whitespace-nowrap ' +
  '[&_.lucide]:icon-14 contrast:border-current'
const tint = (active?: boolean) =>
  active ? 'border-transparent bg-accent-soft text-accent-ink' : 'border-line-2 text-ink-2'

export function Chip({ icon, active, onRemove, removeLabel, children, className, ...rest }: ChipProps) {
  const pressed = rest.onClick ?? rest['aria-haspopup']
  if (pressed && !onRemove) {
    return (
      <button
        type="button"
        {...rest}
        className={classNames(
          look,
          tint(active),
          'touch-target transition-colors hover:bg-hover hover:text-ink',
          className,
        )}
      >
        {icon}
        {children}
      </button>
    )
  }
  return (
    <span className={classNames(look, tint(active), className)}>
      {icon}
      {pressed ? (
        <button type="button" {...rest} className="touch-target rounded-xs">
          {children}
        </button>
      ) : (
        children
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          data-removes
          onClick={onRemove}
          className="touch-target -mx-px grid rounded-xs p-px"
        >
          <X />
        </button>
      )}
    </span>
  )
}
