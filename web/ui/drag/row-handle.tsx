// Where a row is gripped: by the pointer for anywhere, by the arrow keys for one place up or down.

import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'

type RowHandleProps = {
  kind: string
  label: string
  /** How it is done, said on hover. */
  how: string
  onStep: (by: 1 | -1) => void
  className?: string
}

export function RowHandle({ kind, label, how, onStep, className }: RowHandleProps) {
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
      title={how}
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
