import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const hiddenOnTouch = 'pointer-coarse:hidden'

/** A key as printed on the keyboard. Hidden on touch devices unless `always` is set. */
export function Kbd({ children, always }: { children: ReactNode; always?: boolean }) {
  return (
    <kbd
      className={classNames(
        !always && hiddenOnTouch,
        'inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-xs border border-b-2 border-line-2 bg-sheet px-[5px] text-2xs font-medium text-ink-2 dark:bg-raised',
      )}
    >
      {children}
    </kbd>
  )
}

export function Keys({ keys, always = false }: { keys: string[]; always?: boolean }) {
  return (
    <span className={classNames(!always && hiddenOnTouch, 'inline-flex shrink-0 gap-1')}>
      {keys.map((key) => (
        <Kbd key={key} always={always}>
          {key}
        </Kbd>
      ))}
    </span>
  )
}
