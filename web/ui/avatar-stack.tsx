/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an image made of elements, not of a file */

import { Avatar, type AvatarProps, type AvatarSize } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { toRem } from '#web/ui/text/text-scale.ts'

type AvatarStackProps = {
  people: (Pick<AvatarProps, 'name' | 'hue' | 'src'> & { id: string })[]
  /** Describes the whole stack, such as "Mara, Jonas and 7 others". */
  label: string
  size?: AvatarSize
  max?: number
  /** Number of people, if `people` does not contain all of them. */
  total?: number
  /** Colour of the background, which separates the overlapping avatars. */
  background?: 'sheet' | 'raised' | 'overlay' | 'sunken' | 'frame'
}

const fontClassNames: Partial<Record<AvatarSize, string>> = {
  18: 'text-[0.5rem]',
  20: 'text-[0.5625rem]',
  24: 'text-[0.625rem]',
  28: 'text-[0.6875rem]',
}

/** Renders up to `max` overlapping avatars and the number of further people. */
export function AvatarStack({ people, label, size = 24, max = 5, total, background = 'sheet' }: AvatarStackProps) {
  const shown = people.slice(0, max)
  const hiddenCount = (total ?? people.length) - shown.length
  const separatorClassName = 'shadow-[0_0_0_1.5px_var(--under)] not-first:-ml-[3px]'
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="inline-flex"
      style={{ ['--under' as string]: `var(--${background})` }}
    >
      {shown.map(({ id, ...person }) => (
        <Avatar key={id} {...person} size={size} decorative className={separatorClassName} />
      ))}
      {hiddenCount > 0 && (
        <span
          aria-hidden
          style={{ width: toRem(size), height: toRem(size) }}
          className={classNames(
            'num inline-grid shrink-0 place-items-center rounded-full font-semibold text-ink-2',
            'bg-[color-mix(in_oklab,var(--ink)_9%,var(--under))] contrast:outline contrast:outline-ink',
            fontClassNames[size] ?? 'text-xs',
            separatorClassName,
          )}
        >
          +{hiddenCount}
        </span>
      )}
    </span>
  )
}
