// Container of the calendar: keys of its cards, and keys that page to other days.

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { LazyFocusedCardSummary } from '#web/list/card/cards.tsx'
import type { useTabCards } from '#web/list/use-tab-cards.ts'
import { classNames } from '#web/ui/class-names.ts'
import { getDragState } from '#web/ui/drag/drag-store.ts'
import { pressedKey, isSyntheticKey } from '#web/ui/keyboard/keys.ts'
import type { GrabbedDay } from './drag-days.ts'
import { type OnKeyboardDragEnd, focusTask } from './use-follow-drag.ts'
import type { DateResize, DateEnd, ResizeSession } from './use-date-resize.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { cardOf, taskIdOf } from '#web/list/card/card-element.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import { dayAfter } from '#shared/view/days.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { daysByArrow } from './keyboard-days.ts'

type CalendarAreaProps = {
  ref: RefObject<HTMLDivElement | null>
  handlers: ReturnType<typeof useTabCards>['handlers']
  grabbedDay: GrabbedDay
  /** Resizes task dates by keys. */
  dateResize: DateResize
  onKeyboardDragEnd: OnKeyboardDragEnd
  /** Key of the card with tabindex 0. */
  tabStopKey: string | null
  /** Accessible name. */
  label: string
  /** Identifies the shown period; changes when the user pages. */
  pageKey: string
  onTurnPage: (pages: number) => void
  className: string
  children: ReactNode
}

export function CalendarArea({
  ref,
  label,
  handlers,
  grabbedDay,
  dateResize,
  onKeyboardDragEnd,
  tabStopKey,
  className,
  children,
  ...pageOptions
}: CalendarAreaProps) {
  const onPageKey = usePageKeys(ref, pageOptions)
  const onResizeKey = useResizeKeys(dateResize, onKeyboardDragEnd)
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
        grabbedDay.onPointerDown(event)
        // A press cancels a keyboard drag, also when its card is out of sight.
        if (document.activeElement === event.currentTarget) event.currentTarget.blur()
      }}
      onKeyDownCapture={grabbedDay.clear}
      onKeyDown={(event) => {
        if (!onPageKey(event) && !onResizeKey(event)) handlers.onKeyDown(event)
      }}
      className={classNames('flex min-h-0 flex-1 outline-none', className)}
    >
      {children}
      <LazyFocusedCardSummary cardKey={tabStopKey} />
    </section>
  )
}

const pagesByKey: Record<string, number | undefined> = { PageUp: -1, PageDown: 1 }

/** Page Up and Page Down turn to other periods; focus stays in the area after the focused card is gone. */
function usePageKeys(
  area: RefObject<HTMLElement | null>,
  { pageKey, onTurnPage }: Pick<CalendarAreaProps, 'pageKey' | 'onTurnPage'>,
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
    if (getDragState() || (!isCard && !isAreaFocused)) return false
    if (pages) onTurnPage(pages)
    else if (isAreaFocused && key.startsWith('Arrow')) focusableCard(currentTarget)?.focus()
    else return false
    event.preventDefault()
    return true
  }
}

/** Returns the card with tabindex 0. */
const focusableCard = (area: Element): HTMLElement | null =>
  area.querySelector<HTMLElement>('[data-drag-kind="card"][tabindex="0"]')

// Resizing by keys: R takes the due date, R again the start date; arrows move it by days and weeks, Enter saves, Esc cancels.
// Each step is announced.

export function useResizeKeys({ startResize }: Pick<DateResize, 'startResize'>, onKeyboardDragEnd: OnKeyboardDragEnd) {
  const { t } = useTexts('board')
  const { boardState, mayTask } = useBoard()
  const { letterKeys } = usePreferences()
  const denialReason = useDenialReason()
  const dates = useDates()
  const announcements = moveAnnouncements(t)
  const cancelResize = useRef<(() => void) | null>(null)
  // Unmounting the view cancels the resize.
  useEffect(() => () => cancelResize.current?.(), [])

  const announceEnd = (end: DateEnd, session: ResizeSession) => {
    const now = session.daySpan()
    if (now) announce(t(`view.resize.${end}`, { day: dates.dayInWords(end === 'start' ? now.from : now.to) }))
  }
  const beginResize = (card: HTMLElement) => {
    const task = boardState.tasks.get(taskIdOf(card))
    if (!task) return
    const reason = denialReason(mayTask('task.edit', task))
    if (reason) return announce(announcements.blocked(reason))
    const session = startResize(task)
    if (!session.daySpan()) return
    cancelResize.current = startKeyResize({
      session,
      announceEnd: (end) => announceEnd(end, session),
      end: (isSaved) => {
        cancelResize.current = null
        announce(isSaved ? announcements.dropped : announcements.cancelled)
        // The piece may have been rendered again in another place.
        if (!onKeyboardDragEnd(task.taskId, isSaved)) requestAnimationFrame(() => focusTask(task.taskId))
      },
    })
  }

  /** Returns whether the key started a resize. */
  return (event: KeyboardEvent): boolean => {
    const { target, nativeEvent, altKey, ctrlKey, metaKey } = event
    const card = cardOf(target)
    const isResizeKey = pressedKey(event).toLowerCase() === 'r' && (letterKeys || isSyntheticKey(nativeEvent))
    if (!isResizeKey || !card || card !== target || altKey || ctrlKey || metaKey || getDragState()) return false
    event.preventDefault()
    beginResize(card)
    return true
  }
}

type KeyResizeOptions = { session: ResizeSession; announceEnd: (end: DateEnd) => void; end: (isSaved: boolean) => void }

/**
 * Handles all keys until the resize ends.
 * @returns a function that cancels it
 */
function startKeyResize({ session, announceEnd, end }: KeyResizeOptions): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal, capture: true }
  let activeEnd: DateEnd = 'due'
  const finish = (shouldSave: boolean) => {
    controller.abort()
    session.finish(shouldSave)
    end(shouldSave)
  }
  const moveEnd = (days: number) => {
    const daySpan = session.daySpan()
    if (!daySpan) return
    session.previewEnd(activeEnd, dayAfter(activeEnd === 'start' ? daySpan.from : daySpan.to, days), true)
    announceEnd(activeEnd)
  }
  addEventListener(
    'keydown',
    (event) => {
      const key = pressedKey(event)
      if (key === 'Tab') return finish(false)
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Enter' || key === ' ') return finish(true)
      if (key === 'Escape') return finish(false)
      if (key.toLowerCase() === 'r') activeEnd = activeEnd === 'due' ? 'start' : 'due'
      return key.toLowerCase() === 'r' || daysByArrow[key] ? moveEnd(daysByArrow[key] ?? 0) : undefined
    },
    options,
  )
  addEventListener('pointerdown', () => finish(false), options)
  moveEnd(0)
  return () => finish(false)
}
