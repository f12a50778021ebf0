import { VisuallyHidden } from './live-region.tsx'
import { classNames } from './class-names.ts'
import { toRem } from '#web/ui/text/text-scale.ts'

type SpinnerProps = { label?: string; size?: number; className?: string }

/** Renders a spinner in place of an icon. */
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

/** Renders a spinner of its own, announced with `label`. */
export function Spinner({ label, size = 24, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-grid shrink-0', className)}>
      <svg
        width={toRem(size)}
        height={toRem(size)}
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
