// The shape of what is coming; under 200 ms there is nothing to see.

import { classNames } from './class-names.ts'

/** Its size comes with the class: h-3.5 w-2/3, or size-6 rounded-full. */
export function Skeleton({ className }: { className: string }) {
  const corner = className.includes('rounded-') ? '' : 'rounded-xs'
  return (
    <span
      aria-hidden
      className={classNames(
        'appear-late block shrink-0 bg-press contrast:border contrast:border-line forced-colors:border',
        corner,
        className,
      )}
    />
  )
}
