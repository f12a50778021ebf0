import type { TaskPriority } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'

type PriorityShape = 'low' | 'medium' | 'high' | 'urgent'

type PriorityIconProps = {
  priority: PriorityShape
  /** Omitted if the name is shown beside it. */
  label?: string
  className?: string
}

const colorClassNames: Record<PriorityShape, string> = {
  low: 'text-ink-3',
  medium: 'text-ink-2',
  high: 'text-high',
  urgent: 'text-bad',
}

const bars = [
  { x: 3, y: 14, height: 7 },
  { x: 9.7, y: 9, height: 12 },
  { x: 16.4, y: 4, height: 17 },
]
const filledBars = { low: 1, medium: 2, high: 3 }

/** Renders a priority: one to three bars, a filled square for urgent. */
export function PriorityIcon({ priority, label, className }: PriorityIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames('size-4 shrink-0', colorClassNames[priority], className)}
    >
      {priority === 'urgent' ? (
        <>
          <rect x="2.5" y="2.5" width="19" height="19" rx="5" className="fill-current" />
          <path
            d="M12 7v6"
            className="stroke-raised stroke-[2.6] forced-colors:stroke-[Canvas]"
            strokeLinecap="round"
          />
          <circle cx="12" cy="17" r="1.6" className="fill-raised forced-colors:fill-[Canvas]" />
        </>
      ) : (
        bars.map((bar, index) => (
          <rect
            key={bar.x}
            {...bar}
            width="4.6"
            rx="1.4"
            className="fill-current"
            opacity={index < filledBars[priority] ? 1 : 0.28}
          />
        ))
      )}
    </svg>
  )
}

/** Renders the icon and name of a priority. */
export function PriorityLabel({ priority }: { priority: TaskPriority }) {
  const { t } = useTexts('board')
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <PriorityIcon priority={priority} />
      <span className="truncate" title={t(`task.priority.${priority}`)}>
        {t(`task.priority.${priority}`)}
      </span>
    </span>
  )
}
