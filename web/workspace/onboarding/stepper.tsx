import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'

type StepperProps = {
  /** Names of the steps, in order. */
  labels: readonly string[]
  /** Index of the open step. */
  current: number
}

/** Renders the steps: done ones with a check mark, the open one highlighted. Phones show only the name of the open one. */
export function Stepper({ labels, current }: StepperProps) {
  const { t } = useTranslation('onboarding')
  return (
    <ol aria-label={t('steps')} className="mx-auto flex min-w-0 gap-7 max-md:gap-2">
      {labels.map((label, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 items-center gap-2.5 text-sm max-md:gap-1.5',
              isCurrent ? 'font-semibold' : 'text-ink-3',
            )}
          >
            <span
              className={classNames(
                'num grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold forced-colors:border',
                isDone ? 'bg-ok-soft text-ok-ink' : isCurrent ? 'bg-accent text-on-accent' : 'bg-press text-ink-2',
              )}
            >
              {isDone ? <Check aria-hidden className="icon-14" /> : index + 1}
            </span>
            <span className={classNames('truncate', !isCurrent && 'max-md:sr-only')}>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}
