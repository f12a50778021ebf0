import { classNames } from './class-names.ts'
import { type Hue, hueClass } from './hues.ts'
import { toRem } from '#web/ui/text/text-scale.ts'

type TileSize = 14 | 16 | 18 | 20 | 24 | 28 | 32 | 40 | 48

type TileProps = { title: string; hue: Hue; size?: TileSize; className?: string }

const sizes: Record<TileSize, { fontPx: number; radiusPx: number }> = {
  14: { fontPx: 8, radiusPx: 5 },
  16: { fontPx: 9, radiusPx: 5 },
  18: { fontPx: 10, radiusPx: 5 },
  20: { fontPx: 11, radiusPx: 5 },
  24: { fontPx: 13, radiusPx: 6 },
  28: { fontPx: 15, radiusPx: 6 },
  32: { fontPx: 18, radiusPx: 8 },
  40: { fontPx: 22, radiusPx: 8 },
  48: { fontPx: 26, radiusPx: 8 },
}

/** Renders the first letter of a title on a coloured square. Screen readers skip it, because the title is shown beside it. */
export function Tile({ title, hue, size = 20, className }: TileProps) {
  const { fontPx, radiusPx } = sizes[size]
  return (
    <span
      aria-hidden
      style={{ width: toRem(size), height: toRem(size), fontSize: toRem(fontPx), borderRadius: radiusPx }}
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
