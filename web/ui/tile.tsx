// A square with the first letter of a title on its own colour.

import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'
import { inRem } from './text-scale.ts'

export type TileSize = 14 | 16 | 18 | 20 | 24 | 28 | 32 | 40 | 48

type TileProps = { title: string; hue: Hue; size?: TileSize; className?: string }

const looks: Record<TileSize, { letter: number; corner: number }> = {
  14: { letter: 8, corner: 5 },
  16: { letter: 9, corner: 5 },
  18: { letter: 10, corner: 5 },
  20: { letter: 11, corner: 5 },
  24: { letter: 13, corner: 6 },
  28: { letter: 15, corner: 6 },
  32: { letter: 18, corner: 8 },
  40: { letter: 22, corner: 8 },
  48: { letter: 26, corner: 8 },
}

/** The title stands beside it, so it says nothing itself. */
export function Tile({ title, hue, size = 20, className }: TileProps) {
  const { letter, corner } = looks[size]
  return (
    <span
      aria-hidden
      style={{ width: inRem(size), height: inRem(size), fontSize: inRem(letter), borderRadius: corner }}
      className={classNames(
        'inline-grid shrink-0 place-items-center bg-hue-solid leading-none font-bold text-hue-on select-none forced-colors:border',
        hueClass(hue),
        className,
      )}
    >
      {Array.from(title.trim())[0]?.toUpperCase() ?? ''}
    </span>
  )
}
