// Toolbar of the calendar: paging, the shown period, and the toggle of the undated tray.

import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { announce } from '#web/ui/live-region.tsx'
import { noTruncate } from '#web/ui/layout/use-is-crowded.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { useIsPhone, useIsCompact } from '#web/ui/layout/use-media.ts'
import { zoneOf } from './use-calendar.ts'

type TrayState = { isOpen: boolean; toggle: () => void; count: number }

type CalendarToolsProps = {
  /** Name of the shown period. */
  title: string
  onTurnPage: (steps: 1 | -1) => void
  onToday: () => void
  tray: TrayState
  /** Toolbar slot to render into. */
  slot: HTMLElement | null
  /** Additional controls. */
  more?: ReactNode
}

export function CalendarTools({ slot, more, ...props }: CalendarToolsProps) {
  const [phone, isCompact] = [useIsPhone(), useIsCompact()]
  if (!slot) return null
  if (phone)
    return createPortal(
      <>
        <div className="-mx-2 flex min-w-0 basis-[calc(100%+1rem)] items-center min-[40rem]:flex-1">
          <StepButton {...props} steps={-1} />
          <PeriodTitle {...props} className="flex-1 text-center" />
          <StepButton {...props} steps={1} />
          <TrayButton {...props} />
        </div>
        {more}
        <TodayButton {...props} />
      </>,
      slot,
    )
  const steps = (
    <span className="flex min-w-0 items-center gap-1">
      <StepButton {...props} steps={-1} />
      <TodayButton {...props} />
      <StepButton {...props} steps={1} />
      <PeriodTitle {...props} className="pl-2" />
    </span>
  )
  return (
    <>
      {isCompact && (
        <div className="flex items-center justify-between px-6 pb-2.5">
          {steps}
          {more}
        </div>
      )}
      {createPortal(
        <>
          {!isCompact && steps}
          {!isCompact && more && <span className="order-3">{more}</span>}
          <span className="order-3">
            <TrayButton {...props} />
          </span>
        </>,
        slot,
      )}
    </>
  )
}

type CalendarButtonProps = Omit<CalendarToolsProps, 'slot'>

/** Pages to the previous or next period. */
function StepButton({ onTurnPage, steps }: CalendarButtonProps & { steps: 1 | -1 }) {
  const { t } = useTexts('board')
  return (
    <IconButton
      className="pointer-coarse:size-11"
      label={t(steps < 0 ? 'view.calendar.earlier' : 'view.calendar.later')}
      icon={steps < 0 ? <ChevronLeft /> : <ChevronRight />}
      onClick={() => onTurnPage(steps)}
    />
  )
}

function TodayButton({ onToday }: CalendarButtonProps) {
  const { t } = useTexts('board')
  return <Button onClick={onToday}>{t('task.dates.today')}</Button>
}

/** While the user scrolls, the period is announced only after a pause. */
const announceDelayMs = 400

function PeriodTitle({ title, className }: CalendarButtonProps & { className: string }) {
  const before = useRef(title)
  useEffect(() => {
    if (title === before.current) return undefined
    const timer = setTimeout(() => {
      before.current = title
      announce(title)
    }, announceDelayMs)
    return () => clearTimeout(timer)
  }, [title])
  return (
    <h2 {...noTruncate} className={classNames('min-w-0 truncate text-md font-semibold', className)}>
      {title}
    </h2>
  )
}

function TrayButton({ tray }: CalendarButtonProps) {
  const { t } = useTexts('board')
  // A keyboard drag can reach the undated tray while it is closed.
  const isDropTarget = useDragState((now) => now?.inputType === 'keys' && now.over?.zone === zoneOf(null))
  return (
    <Button
      kind="quiet"
      icon={<Inbox />}
      aria-expanded={tray.isOpen}
      onClick={tray.toggle}
      className={classNames(
        tray.isOpen && 'bg-press',
        isDropTarget && 'bg-accent-soft! outline-1 outline-ring outline-dashed',
      )}
    >
      <span className="max-xl:sr-only">{t('view.no_date')}</span>
      <Badge>{tray.count}</Badge>
    </Button>
  )
}
