import { LockOpen, Vault } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

const sizes = {
  20: 'size-5 rounded-xs [&_svg]:icon-14',
  28: 'size-7 rounded-sm [&_svg]:icon-16',
  40: 'size-10 rounded-md [&_svg]:size-5',
  48: 'size-12 rounded-lg [&_svg]:size-6',
}

type VaultIconProps = {
  hue: Hue
  size: keyof typeof sizes
  /** For the projects outside vaults. */
  open?: boolean
}

/** Renders the icon of a vault in its colour. */
export const VaultIcon = ({ hue, size, open = false }: VaultIconProps) => (
  <span
    aria-hidden
    className={classNames(
      hueClass(hue),
      'grid shrink-0 place-items-center bg-hue-solid text-hue-on contrast:outline contrast:outline-ink forced-colors:outline',
      sizes[size],
    )}
  >
    {open ? <LockOpen /> : <Vault />}
  </span>
)
