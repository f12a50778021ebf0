import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useDragState } from './drag-store.ts'

type RowDragHandleProps = {
  kind: string
  label: string
  /** How to drag, shown on hover. */
  hint: string
  onStep: (by: 1 | -1) => void
  className?: string
}

/** Grip of a row: dragged by pointer, moved one place up or down by the arrow keys. */
export function RowDragHandle({ kind, label, hint, onStep, className }: RowDragHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    event.preventDefault()
    onStep(key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      data-drag-start={kind}
      aria-label={label}
      title={hint}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex cursor-grab rounded-xs py-1 text-ink-3 pointer-coarse:px-[5px] pointer-coarse:py-3.75',
        className,
      )}
    >
      <GripVertical className="icon-14" />
    </button>
  )
}

/** Line at the drop target between two rows. */
export function RowDropLine({ kind, zone }: { kind: string; zone: string }) {
  const offset = useDragState((state) =>
    state?.kind === kind && state.over?.zone === zone && !state.dropBlockedReason ? state.lineOffset : null,
  )
  if (offset === null) return null
  return (
    <li
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ top: Math.max(0, offset - 1) }}
    />
  )
}
