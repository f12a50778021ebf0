// The edge of a column while it is pulled, and how wide the column is (look §10).

import type { Pulled } from './use-pulling.ts'

export function PullLine({ x, top, height, width }: Pulled) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-60 w-[3px] bg-accent dark:bg-ring"
      style={{ left: x - 2, top, height }}
    >
      <span className="num absolute top-9 left-2 rounded-sm bg-inverse px-2 py-1 text-xs font-medium whitespace-nowrap text-ink-inverse">
        {`${width} px`}
      </span>
    </div>
  )
}
