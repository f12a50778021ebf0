import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'button'> & {
  icon?: ReactNode
  active?: boolean
  onRemove?: (event: MouseEvent<HTMLElement>) => void
  removeLabel?: string
}

const chipClassName =
  'inline-flex h-6 shrink-0 items-center gap-[5px] rounded-sm border px-2 text-xs font-medium whitespace-nowrap ' +
  '[&_.lucide]:icon-14 contrast:border-current'
const tintClass = (active?: boolean) =>
  active ? 'border-transparent bg-accent-soft text-accent-ink' : 'border-line-2 text-ink-2'

/** Renders a selected value or a filter. It has a remove button if `onRemove` is set. */
export function Chip({ icon, active, onRemove, removeLabel, children, className, ...rest }: ChipProps) {
  const isButton = rest.onClick ?? rest['aria-haspopup']
  if (isButton && !onRemove) {
    return (
      <button
        type="button"
        {...rest}
        className={classNames(
          chipClassName,
          tintClass(active),
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
    <span className={classNames(chipClassName, tintClass(active), className)}>
      {icon}
      {isButton ? (
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
          data-remove-button
          onClick={onRemove}
          className="touch-target -mx-px grid rounded-xs p-px"
        >
          <X />
        </button>
      )}
    </span>
  )
}
