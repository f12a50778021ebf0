import { UsersRound } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

const sizes = {
  20: 'size-5 rounded-xs [&_svg]:icon-12',
  28: 'size-7 rounded-sm [&_svg]:icon-16',
  36: 'size-9 rounded-md',
  48: 'size-12 rounded-md [&_svg]:size-6',
}

/** Renders the icon of a group in its colour. */
export const GroupIcon = ({ hue, size }: { hue: Hue; size: keyof typeof sizes }) => (
  <span
    aria-hidden
    className={classNames(
      hueClass(hue),
      'grid shrink-0 place-items-center bg-hue-soft text-hue-ink contrast:outline contrast:outline-ink forced-colors:outline',
      sizes[size],
    )}
  >
    <UsersRound />
  </span>
)
