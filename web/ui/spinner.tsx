// Something is on its way: as an arc in the place of an icon, or as a ring of its own.

import { VisuallyHidden } from './visually-hidden.tsx'
import { classNames } from './class-names.ts'
import { inRem } from './text-scale.ts'

type SpinnerProps = { label?: string; size?: number; className?: string }

export function SpinnerArc({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={classNames('size-4 shrink-0 animate-spin fill-none stroke-current stroke-[1.75]', className)}
      strokeLinecap="round"
    >
      <path d="M12 3a9 9 0 1 1-9 9" />
    </svg>
  )
}

export function Spinner({ label, size = 24, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-grid shrink-0', className)}>
      <svg
        width={inRem(size)}
        height={inRem(size)}
        viewBox="0 0 24 24"
        aria-hidden
        className="animate-spin fill-none stroke-[2.5]"
      >
        <circle cx="12" cy="12" r="9.5" className="stroke-line-2" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" className="stroke-ring" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
