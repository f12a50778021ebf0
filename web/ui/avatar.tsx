// A person: picture or initials on the person's colour; nobody is a dashed circle, whoever is not known yet a grey one.

import { useState } from 'react'
import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'
import { inRem } from './text-scale.ts'

export type AvatarSize = 16 | 18 | 20 | 24 | 28 | 32 | 40 | 64

export type AvatarProps = {
  /** The full name; without one it is nobody, and an empty one is awaited. */
  name?: string | null
  hue?: Hue
  src?: string | null
  size?: AvatarSize
  /** What nobody is called, as "No assignee". */
  nobodyLabel?: string
  /** The name already stands beside it. */
  decorative?: boolean
  className?: string
}

const letterPx: Record<AvatarSize, number> = { 16: 8, 18: 8, 20: 9, 24: 10, 28: 11, 32: 13, 40: 14, 64: 23 }

const circle = 'inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none select-none'

export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

export function Avatar({ name, hue = 'slate', src, size = 24, nobodyLabel, decorative, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = { width: inRem(size), height: inRem(size), fontSize: inRem(letterPx[size]) }
  const called = name ?? nobodyLabel
  const named = decorative || !called ? { 'aria-hidden': true } : { role: 'img', 'aria-label': called, title: called }

  const filled = 'contrast:outline contrast:outline-ink forced-colors:outline'
  const onHue = `${hueClass(hue)} ${filled} bg-hue-soft font-semibold tracking-[.01em] text-hue-ink`
  const blank = name === '' ? `${filled} bg-press` : 'border-[1.5px] border-dashed border-line-ctl'
  return (
    <span {...named} style={box} className={classNames(circle, name ? onHue : blank, className)}>
      {name &&
        (src && broken !== src ? (
          <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} className="size-full object-cover" />
        ) : (
          // A picture made of letters, not a text to be read out or copied.
          <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
        ))}
    </span>
  )
}
