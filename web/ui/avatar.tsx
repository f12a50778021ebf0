import { useState } from 'react'
import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'
import { toRem } from '#web/ui/text/text-scale.ts'

export type AvatarSize = 16 | 18 | 20 | 24 | 28 | 32 | 36 | 40 | 64

export type AvatarProps = {
  /** The full name. Undefined or null: no person. Empty: a person whose name has not loaded. */
  name?: string | null
  hue?: Hue
  src?: string | null
  /** Says more than the name, such as "Jonas Weber (deactivated)". */
  label?: string | undefined
  /** Marks a person without access: without colour and struck through. */
  inactive?: boolean
  size?: AvatarSize
  /** Label without a person, such as "No assignee". */
  unassignedLabel?: string
  /** Hides the avatar from screen readers, because the name is shown beside it. */
  decorative?: boolean
  className?: string
}

const fontPx: Record<AvatarSize, number> = { 16: 8, 18: 8, 20: 9, 24: 10, 28: 11, 32: 13, 36: 13, 40: 14, 64: 23 }

const circleClassName = 'inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none select-none'

/** Returns the initials of the first and the last word. */
function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const firstAndLastWord = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return firstAndLastWord.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/**
 * Renders the picture or the initials of a person. Renders a dashed circle without a person and a grey one while the name is
 * loading.
 */
export function Avatar({
  name,
  hue = 'slate',
  src,
  label: fullLabel,
  inactive,
  size = 24,
  unassignedLabel,
  decorative,
  className,
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const style = { width: toRem(size), height: toRem(size), fontSize: toRem(fontPx[size]) }
  const label = fullLabel ?? name ?? unassignedLabel
  const ariaProps = decorative || !label ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label }

  const filledClassName = 'contrast:outline contrast:outline-ink forced-colors:outline'
  const personClassName = `${hueClass(hue)} ${filledClassName} bg-hue-soft font-semibold tracking-[.01em] text-hue-ink`
  const emptyClassName = name === '' ? `${filledClassName} bg-press` : 'border-[1.5px] border-dashed border-line-ctl'
  return (
    <span
      {...ariaProps}
      style={style}
      className={classNames(
        circleClassName,
        name ? personClassName : emptyClassName,
        inactive && 'struck-through relative opacity-70 grayscale',
        className,
      )}
    >
      {name &&
        (src && failedSrc !== src ? (
          <img src={src} alt="" loading="lazy" onError={() => setFailedSrc(src)} className="size-full object-cover" />
        ) : (
          // The initials are CSS content, so that they are neither read out nor copied.
          <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
        ))}
    </span>
  )
}
