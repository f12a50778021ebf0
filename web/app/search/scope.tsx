// Where, or of whom, is looked for first: it stands before the words, and Backspace takes it away, too.

import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type ScopeProps = { sign: ReactNode; title: string; /** What leaving it means. */ leave: string; onLeave: () => void }

export function Scope({ sign, title, leave, onLeave }: ScopeProps) {
  return (
    <span className="flex h-8 max-w-2/5 shrink-0 max-md:max-w-3/5 items-center gap-2 rounded-sm border border-line-2 pr-1.5 pl-2 text-sm">
      {sign}
      <span className="truncate">{title}</span>
      <button
        type="button"
        aria-label={leave}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLeave}
        className="touch-target grid rounded-xs text-ink-3"
      >
        <X className="icon-14" />
      </button>
    </span>
  )
}
