// A key, or several pressed together, as they stand on the keyboard.

import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-xs border border-b-2 border-line-2 bg-sheet px-[5px] text-2xs font-medium text-ink-2 dark:bg-raised">
      {children}
    </kbd>
  )
}

export function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
