// Several people, five faces at most and the count of the others.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture made of elements, not of a file */

import { Avatar, type AvatarProps, type AvatarSize } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { inRem } from './text-scale.ts'

type AvatarStackProps = {
  people: (Pick<AvatarProps, 'name' | 'hue' | 'src'> & { id: string })[]
  /** Says all of it at once, as "Mara, Jonas and 7 others". */
  label: string
  size?: AvatarSize
  atMost?: number
  /** How many there are, where not all are at hand. */
  total?: number
  /** The colour of the surface below, which parts the faces. */
  surface?: 'sheet' | 'raised' | 'overlay' | 'sunken' | 'frame'
}

const letterPx: Partial<Record<AvatarSize, string>> = {
  18: 'text-[0.5rem]',
  20: 'text-[0.5625rem]',
  24: 'text-[0.625rem]',
  28: 'text-[0.6875rem]',
}

export function AvatarStack({ people, label, size = 24, atMost = 5, total, surface = 'sheet' }: AvatarStackProps) {
  const shown = people.slice(0, atMost)
  const others = (total ?? people.length) - shown.length
  const parted = 'shadow-[0_0_0_1.5px_var(--under)] not-first:-ml-[3px]'
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="inline-flex"
      style={{ ['--under' as string]: `var(--${surface})` }}
    >
      {shown.map(({ id, ...person }) => (
        <Avatar key={id} {...person} size={size} decorative className={parted} />
      ))}
      {others > 0 && (
        <span
          aria-hidden
          style={{ width: inRem(size), height: inRem(size) }}
          className={classNames(
            'num inline-grid shrink-0 place-items-center rounded-full font-semibold text-ink-2',
            'bg-[color-mix(in_oklab,var(--ink)_9%,var(--under))] contrast:outline contrast:outline-ink',
            letterPx[size] ?? 'text-xs',
            parted,
          )}
        >
          +{others}
        </span>
      )}
    </span>
  )
}
