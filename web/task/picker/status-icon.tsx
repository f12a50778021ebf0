import type { TaskStatus } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'

type StatusShape = 'not_started' | 'in_progress' | 'completed'

type StatusIconProps = {
  status: StatusShape
  /** Omitted if the name is shown beside it. */
  label?: string
  className?: string
}

const colorClassNames: Record<StatusShape, string> = {
  not_started: 'text-ink-3',
  in_progress: 'text-info',
  completed: 'text-ok',
}

/** Renders a status; shapes differ as well as colours. */
export function StatusIcon({ status, label, className }: StatusIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames('size-4 shrink-0', colorClassNames[status], className)}
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

/** Renders the icon and name of a status. */
export function StatusLabel({ status }: { status: TaskStatus }) {
  const { t } = useTexts('board')
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StatusIcon status={status} />
      <span className="truncate" title={t(`task.status.${status}`)}>
        {t(`task.status.${status}`)}
      </span>
    </span>
  )
}
