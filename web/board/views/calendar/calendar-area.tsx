// Container of the calendar: keys of its cards, and keys that page to other days.

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CardInWords } from '#web/list/card-in-words.ts'
import type { useTabCards } from '#web/list/use-tab-cards.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import type { GrabbedDay } from './drag-days.ts'
import type { OnPutDown } from './use-follow-drag.ts'
import { useResizeKeys } from './use-resize-keys.ts'
import type { DateResize } from './use-date-resize.ts'

type CalendarAreaProps = {
  ref: RefObject<HTMLDivElement | null>
  handlers: ReturnType<typeof useTabCards>['handlers']
  grabbed: GrabbedDay
  /** Resizes task dates by keys. */
  dateResize: DateResize
  onPutDown: OnPutDown
  /** Key of the card with tabindex 0. */
  reachable: string | null
  /** Accessible name. */
  label: string
  /** Identifies the shown period; changes when the user pages. */
  pageKey: string
  onTurn: (pages: number) => void
  className: string
  children: ReactNode
}

export function CalendarArea({
  ref,
  label,
  handlers,
  grabbed,
  dateResize,
  onPutDown,
  reachable,
  className,
  children,
  ...pageOptions
}: CalendarAreaProps) {
  const onPageKey = usePageKeys(ref, pageOptions)
  const onResizeKey = useResizeKeys(dateResize, onPutDown)
  return (
    // Its contents are focusable and draggable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      {...handlers}
      ref={ref}
      tabIndex={-1}
      data-days
      aria-label={label}
      onPointerDownCapture={(event) => {
        grabbed.onPointerDown(event)
        // A press cancels a keyboard drag, also when its card is out of sight.
        if (document.activeElement === event.currentTarget) event.currentTarget.blur()
      }}
      onKeyDownCapture={grabbed.forget}
      onKeyDown={(event) => {
        if (!onPageKey(event) && !onResizeKey(event)) handlers.onKeyDown(event)
      }}
      className={classNames('flex min-h-0 flex-1 outline-none', className)}
    >
      {children}
      <CardInWords at={reachable} />
    </section>
  )
}

const pagesByKey: Record<string, number | undefined> = { PageUp: -1, PageDown: 1 }

/** Page Up and Page Down turn to other periods; focus stays in the area after the focused card is gone. */
function usePageKeys(
  area: RefObject<HTMLElement | null>,
  { pageKey, onTurn }: Pick<CalendarAreaProps, 'pageKey' | 'onTurn'>,
) {
  const before = useRef(pageKey)
  useEffect(() => {
    if (before.current === pageKey) return
    before.current = pageKey
    if (document.activeElement === document.body) area.current?.focus()
  }, [area, pageKey])
  return (event: KeyboardEvent): boolean => {
    const { target, currentTarget } = event
    const key = pressedKey(event)
    const isAreaFocused = target === currentTarget
    const isCard = target instanceof Element && target.matches('[data-drag-kind="card"]')
    const pages = pagesByKey[key]
    if (dragNow() || (!isCard && !isAreaFocused)) return false
    if (pages) onTurn(pages)
    else if (isAreaFocused && key.startsWith('Arrow')) reachableCard(currentTarget)?.focus()
    else return false
    event.preventDefault()
    return true
  }
}

/** Returns the card with tabindex 0. */
const reachableCard = (area: Element): HTMLElement | null =>
  area.querySelector<HTMLElement>('[data-drag-kind="card"][tabindex="0"]')
