// How much of a small whole is done, as a ring beside its numbers.

import { inRem } from './text-scale.ts'

type ProgressRingProps = {
  done: number
  total: number
  /** Says it in words; left out where "2 of 5" stands beside it. */
  label?: string
  size?: 14 | 16
  kind?: keyof typeof kinds
}

const kinds = { ok: 'stroke-ok', warn: 'stroke-warn', bad: 'stroke-bad', quiet: 'stroke-ink-3' }

const length = 2 * Math.PI * 6

export function ProgressRing({ done, total, label, size = 14, kind = 'ok' }: ProgressRingProps) {
  const part = total > 0 ? Math.min(1, done / total) : 0
  return (
    <svg
      width={inRem(size)}
      height={inRem(size)}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="shrink-0 fill-none stroke-[2.4]"
    >
      <circle cx="8" cy="8" r="6" className="stroke-line-2" />
      {part > 0 && (
        <circle
          cx="8"
          cy="8"
          r="6"
          className={kinds[kind]}
          strokeLinecap={part < 1 ? 'round' : undefined}
          strokeDasharray={`${part * length} ${length}`}
          transform="rotate(-90 8 8)"
        />
      )}
    </svg>
  )
}
