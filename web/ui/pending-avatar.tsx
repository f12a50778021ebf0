import { Mail } from 'lucide-react'
import type { AvatarProps } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { toRem } from '#web/ui/text/text-scale.ts'

/** Renders an envelope in a dashed circle: a person who has not accepted the invitation. Decorative. */
export const PendingAvatar = ({ size = 24, className }: Pick<AvatarProps, 'size' | 'className'>) => (
  <span
    aria-hidden
    style={{ width: toRem(size), height: toRem(size) }}
    className={classNames(
      'inline-grid shrink-0 place-items-center rounded-full border-[1.5px] border-dashed border-line-ctl text-ink-3',
      className,
    )}
  >
    <Mail style={{ width: toRem(size / 2), height: toRem(size / 2) }} />
  </span>
)
