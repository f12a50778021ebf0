// The three states of a task, told apart by shape before colour.

import { classNames } from '#web/ui/class-names.ts'

export type StatusShape = 'not_started' | 'in_progress' | 'completed'

type StatusIconProps = {
  status: StatusShape
  /** Left out where the word stands beside it. */
  label?: string
  className?: string
}

const colours: Record<StatusShape, string> = {
  not_started: 'text-ink-3',
  in_progress: 'text-info',
  completed: 'text-ok',
}

export function StatusIcon({ status, label, className }: StatusIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames('size-4 shrink-0', colours[status], className)}
    >
      {status === 'completed' ? (
        <>
          <circle cx="12" cy="12" r="10.1" className="fill-current" />
          <path
            d="m7.8 12.3 2.9 2.9 5.6-6"
            className="fill-none stroke-raised stroke-[2.4] forced-colors:stroke-[Canvas]"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <circle cx="12" cy="12" r="9" className="fill-none stroke-current stroke-[2.25]" />
      )}
      {status === 'in_progress' && <path d="M12 7a5 5 0 0 1 0 10z" className="fill-current" />}
    </svg>
  )
}
