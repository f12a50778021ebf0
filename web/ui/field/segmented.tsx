import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
  keys?: string
}

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: Segment<Value>[]
  /** Shows only the icons, for narrow layouts. The labels stay for screen readers. */
  iconsOnly?: boolean
  className?: string
}

const segmentClassName =
  'touch-target inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-ink-2 ' +
  'transition-colors select-none hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink ' +
  'has-checked:shadow-[0_0_0_1px_var(--line),var(--e1)] dark:has-checked:shadow-[0_0_0_1px_var(--line-2)] ' +
  '[&_svg]:transition-colors has-checked:[&_svg]:text-accent-ink ' +
  'contrast:has-checked:text-accent contrast:has-checked:shadow-[inset_0_0_0_2px_var(--accent)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ' +
  'forced-colors:has-checked:border forced-colors:has-checked:border-[Highlight]'

/** Renders up to four exclusive views or modes as a segmented control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, segments, iconsOnly, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 gap-0.5 rounded-md bg-press p-0.5 dark:bg-frame dark:shadow-[inset_0_0_0_1px_var(--line)]',
        className,
      )}
    >
      {segments.map((item) => (
        <label key={item.value} className={segmentClassName} title={iconsOnly ? item.label : undefined}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            aria-keyshortcuts={item.keys}
            onChange={() => onChange(item.value)}
            className="sr-only"
          />
          {item.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{item.label}</span>
          {item.count !== undefined && <span className="num font-normal text-ink-3"> {item.count}</span>}
        </label>
      ))}
    </div>
  )
}
