import { classNames } from './class-names.ts'

/** Renders the logo: three bars. */
function ProductMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('size-4 shrink-0 fill-current', className)}>
      <rect x="3" y="4" width="4.6" height="16" rx="1.6" />
      <rect x="9.7" y="4" width="4.6" height="10" rx="1.6" opacity=".78" />
      <rect x="16.4" y="4" width="4.6" height="13" rx="1.6" opacity=".56" />
    </svg>
  )
}

const tiles = {
  24: { box: 'size-6 rounded-sm', mark: 'size-4' },
  28: { box: 'size-7 rounded-md', mark: 'size-4.5' },
  44: { box: 'size-11 rounded-lg', mark: 'size-7' },
}

/** Renders the logo on a coloured tile: in the top bar (24), on pages without a top bar (28) and at start-up (44). */
export function ProductTile({ size = 24 }: { size?: 24 | 28 | 44 }) {
  const { box, mark } = tiles[size]
  return (
    <span aria-hidden className={classNames('grid shrink-0 place-items-center bg-accent text-on-accent', box)}>
      <ProductMark className={mark} />
    </span>
  )
}
