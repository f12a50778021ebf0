// What holds a calendar: the keys of its cards, and those that turn to other days.

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CardInWords } from '#web/list/card-in-words.ts'
import type { useTabCards } from '#web/list/use-tab-cards.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import type { Gripped } from './use-gripped.ts'
import type { OnPutDown } from './use-following.ts'
import { usePullKeys } from './use-pull-keys.ts'
import type { PullingEnds } from './use-pulling-ends.ts'

type CalendarAreaProps = {
  ref: RefObject<HTMLDivElement | null>
  handlers: ReturnType<typeof useTabCards>['handlers']
  gripped: Gripped
  /** Pulls the ends of a card by keys. */
  pulls: PullingEnds
  onPutDown: OnPutDown
  /** The card that the Tab key reaches. */
  reachable: string | null
  /** What it is called. */
  label: string
  /** What is shown of it, by which one knows that it has been turned. */
  shown: string
  onTurn: (pages: number) => void
  className: string
  children: ReactNode
}

export function CalendarArea({
  ref,
  label,
  handlers,
  gripped,
  pulls,
  onPutDown,
  reachable,
  className,
  children,
  ...turned
}: CalendarAreaProps) {
  const onTurnKey = useTurning(ref, turned)
  const onPullKey = usePullKeys(pulls, onPutDown)
  return (
    // What lies in it has the focus, and is dragged.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      {...handlers}
      ref={ref}
      tabIndex={-1}
      data-days
      aria-label={label}
      onPointerDownCapture={(event) => {
        gripped.onPointerDown(event)
        // What keys have in the air is put back by a press, also where its card is far away.
        if (document.activeElement === event.currentTarget) event.currentTarget.blur()
      }}
      onKeyDownCapture={gripped.forget}
      onKeyDown={(event) => {
        if (!onTurnKey(event) && !onPullKey(event)) handlers.onKeyDown(event)
      }}
      className={classNames('flex min-h-0 flex-1 outline-none', className)}
    >
      {children}
      <CardInWords at={reachable} />
    </section>
  )
}

const turns: Record<string, number | undefined> = { PageUp: -1, PageDown: 1 }

/** Page Up and Down turn to other days, as in any calendar; the focus stays in it, though its card has gone. */
function useTurning(
  area: RefObject<HTMLElement | null>,
  { shown, onTurn }: Pick<CalendarAreaProps, 'shown' | 'onTurn'>,
) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) area.current?.focus()
  }, [area, shown])
  return (event: KeyboardEvent): boolean => {
    const { target, currentTarget } = event
    const key = pressedKey(event)
    const isHere = target === currentTarget
    const isCard = target instanceof Element && target.matches('[data-drag-kind="card"]')
    const pages = turns[key]
    if (dragNow() || (!isCard && !isHere)) return false
    if (pages) onTurn(pages)
    else if (isHere && key.startsWith('Arrow')) firstOf(currentTarget)?.focus()
    else return false
    event.preventDefault()
    return true
  }
}

/** The one that the Tab key reaches. */
const firstOf = (area: Element): HTMLElement | null =>
  area.querySelector<HTMLElement>('[data-drag-kind="card"][tabindex="0"]')
