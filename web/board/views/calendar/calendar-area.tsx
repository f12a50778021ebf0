// What holds a calendar: the keys of its cards, and those that turn to other days.

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TabId } from '#shared/common/ids.ts'
import { besides } from '#shared/view/calendar.ts'
import type { Span } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import type { useTabCards } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dragNow } from '#web/ui/drag/drag-store.ts'
import type { Gripped } from './use-gripped.ts'

type CalendarAreaProps = {
  ref: RefObject<HTMLDivElement | null>
  tabId: TabId
  handlers: ReturnType<typeof useTabCards>['handlers']
  gripped: Gripped
  span: Span
  at: Day
  onLooks: OnLooks
  className: string
  children: ReactNode
}

export function CalendarArea({ ref, tabId, handlers, gripped, className, children, ...turned }: CalendarAreaProps) {
  const { t } = useTranslation('board')
  const { tabs } = useBoard().picture.frame
  const onTurnKey = useTurning(ref, turned)
  return (
    // What lies in it has the focus, and is dragged.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      {...handlers}
      ref={ref}
      tabIndex={-1}
      aria-label={t('view.calendar.label', { tab: tabs.find((one) => one.tabId === tabId)?.title ?? '' })}
      onPointerDownCapture={gripped.onPointerDown}
      onKeyDownCapture={gripped.forget}
      onKeyDown={(event) => {
        if (!onTurnKey(event)) handlers.onKeyDown(event)
      }}
      className={classNames('flex min-h-0 flex-1 outline-none', className)}
    >
      {children}
    </section>
  )
}

const turns: Record<string, number | undefined> = { PageUp: -1, PageDown: 1 }

/** Page Up and Down turn to other days, as in any calendar; the focus stays in it, though its card has gone. */
function useTurning(
  area: RefObject<HTMLElement | null>,
  { at, span, onLooks }: Pick<CalendarAreaProps, 'at' | 'span' | 'onLooks'>,
) {
  const before = useRef(at + span)
  useEffect(() => {
    if (before.current === at + span) return
    before.current = at + span
    if (document.activeElement === document.body) area.current?.focus()
  }, [area, at, span])
  return (event: KeyboardEvent): boolean => {
    const { key, target, currentTarget } = event
    const isHere = target === currentTarget
    const isCard = target instanceof Element && target.matches('[data-drag-kind="card"]')
    const pages = turns[key]
    if (dragNow() || (!isCard && !isHere)) return false
    if (pages) onLooks({ at: besides(at, span, pages) })
    else if (isHere && key.startsWith('Arrow')) firstOf(currentTarget)?.focus()
    else return false
    event.preventDefault()
    return true
  }
}

/** The one that the Tab key reaches. */
const firstOf = (area: Element): HTMLElement | null =>
  area.querySelector<HTMLElement>('[data-drag-kind="card"][tabindex="0"]')
