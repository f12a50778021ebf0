import { toRem } from '#web/ui/text/text-scale.ts'

type ProgressRingProps = {
  done: number
  total: number
  /** Read out by screen readers. Omit it where "2 of 5" is shown beside the ring. */
  label?: string
  size?: 14 | 16
  kind?: keyof typeof kinds
}

const kinds = { ok: 'stroke-ok', warn: 'stroke-warn', bad: 'stroke-bad', quiet: 'stroke-ink-3' }

const circumference = 2 * Math.PI * 6

/** Renders a completed fraction as a ring. */
export function ProgressRing({ done, total, label, size = 14, kind = 'ok' }: ProgressRingProps) {
  const fraction = total > 0 ? Math.min(1, done / total) : 0
  return (
    <svg
      width={toRem(size)}
      height={toRem(size)}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="shrink-0 fill-none stroke-[2.4]"
    >
      <circle cx="8" cy="8" r="6" className="stroke-line-2" />
      {fraction > 0 && (
        <circle
          cx="8"
          cy="8"
          r="6"
          className={kinds[kind]}
          strokeLinecap={fraction < 1 ? 'round' : undefined}
          strokeDasharray={`${fraction * circumference} ${circumference}`}
          transform="rotate(-90 8 8)"
        />
      )}
    </svg>
  )
}
