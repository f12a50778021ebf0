// Start and due in one: typed, clicked or taken from the quick choices. Load it late, the calendar is heavy.

import { type RefObject, useEffect, useId, useRef } from 'react'
import { CircleAlert } from 'lucide-react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import { DateField } from './date-field.tsx'
import { useDateKeys, type TabOut } from './use-date-keys.ts'
import { type DateManner, written } from './typed-date.ts'
import { type DateSpan, type End, useDateSpan } from './use-date-span.ts'
import { useBeforeEscape } from './use-before-escape.ts'
import { useHeldPress } from './use-held-press.ts'
import { useCoarsePointer } from './use-media.ts'

export type QuickDate = { label: string; day: string }

type DatePickerProps = DateManner &
  Pick<CalendarProps, 'today' | 'language' | 'firstDay' | 'earlierLabel' | 'laterLabel'> & {
    value: DateSpan
    onChange: (value: DateSpan) => void
    zone: string
    /** Without a name for the start there is only one date, the due one. */
    startLabel?: string
    dueLabel: string
    clearLabel: string
    /** Said under the fields of what is typed and is no date, or lies on the wrong side of the other end. */
    wrongLabel?: string
    /** There is no place for a time: one that is typed is left out, and alone it is wrong. */
    wholeDays?: boolean
    quick?: QuickDate[]
    /** Which of the two somebody came for. */
    begin?: End
    /** By Enter in a field with nothing wrong in it. */
    onDone?: () => void
    /** By Tab out of the last field, or backwards out of the first, with nothing wrong in it; else Tab goes on here. */
    onTab?: TabOut | undefined
  }

export function DatePicker(props: DatePickerProps) {
  const { value, onChange, startLabel, dueLabel, clearLabel, wrongLabel, wholeDays, quick = [], ...rest } = props
  const { begin = 'due', today, zone, onDone, onTab, ...manner } = rest
  const fields = { start: useRef<HTMLInputElement>(null), due: useRef<HTMLInputElement>(null) }
  const root = useRef<HTMLDivElement>(null)
  const wrongId = useId()
  const byTouch = useFirstFocus(root, fields[begin])
  const given = { value, onChange, zone, today, wrongLabel, wholeDays, ...manner }
  const { end, setEnd, momentAt, setDay, typed, type, putBack, read, hold, clear, wrong } = useDateSpan(given)
  useBeforeEscape(root, putBack)
  useHeldPress(root, () => {
    const held = hold()
    if (held) fields[held].current?.focus()
    return held !== null
  })
  const onKey = useDateKeys({ root, edges: [startLabel ? 'start' : 'due', 'due'], read, onDone, onTab })
  const field = (one: End, label: string) => {
    const moment = momentAt(one)
    return (
      <DateField
        label={label}
        text={typed[one]?.text ?? (moment ? written(moment, manner) : '')}
        wrong={typed[one]?.wrong ?? false}
        wrongId={wrongId}
        onType={(text) => type(one, text)}
        onRead={() => read(one)}
        onKeyDown={(event) => onKey(event, one)}
        onFocus={() => setEnd(one)}
        current={end === one}
        first={one === begin && !byTouch}
        fieldRef={fields[one]}
      />
    )
  }

  return (
    <div
      ref={root}
      tabIndex={-1}
      data-first-focus={byTouch || undefined}
      className="w-77 p-3 outline-none max-md:w-full"
    >
      <div className="mb-3">
        {/* Side by side there is no room for am and pm behind them. */}
        <div className={classNames('flex gap-2', manner.clock === 12 && !wholeDays && 'flex-col')}>
          {startLabel && field('start', startLabel)}
          {field('due', dueLabel)}
        </div>
        <Wrong id={wrongId} text={wrong ? wrongLabel : undefined} />
      </div>
      <Calendar
        {...manner}
        today={today}
        start={startLabel ? (momentAt('start')?.day ?? null) : null}
        due={momentAt('due')?.day ?? null}
        onPick={setDay}
      />
      <Foot {...{ quick, clearLabel }} onDay={setDay} onClear={clear} />
    </div>
  )
}

function Wrong({ id, text }: { id: string; text?: string }) {
  return (
    <p id={id} aria-live="polite" className="text-xs text-bad-ink">
      {text && (
        <span className="mt-1.5 flex items-center gap-1.5">
          <CircleAlert className="icon-14" />
          {text}
        </span>
      )}
    </p>
  )
}

type FootProps = {
  quick: QuickDate[]
  clearLabel: string
  onDay: (day: string) => void
  onClear: () => void
}

function Foot({ quick, clearLabel, onDay, onClear }: FootProps) {
  return (
    <div className="-mx-3 mt-3 flex items-center gap-1.5 border-t border-line px-3 pt-3">
      {quick.map(({ label, day }) => (
        <Chip key={label} onClick={() => onDay(day)}>
          {label}
        </Chip>
      ))}
      <span className="flex-1" />
      <button type="button" className="link touch-target text-xs" onClick={onClear}>
        {clearLabel}
      </button>
    </div>
  )
}

/** The field somebody came for; on touch a focused field would raise the keyboard over the days. */
function useFirstFocus(root: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>) {
  const byTouch = useCoarsePointer()
  useEffect(() => {
    const surface = root.current?.closest('[role=dialog]')
    // What opens with it gives it the focus itself, and keeps in mind from where; loaded late, it comes after that.
    if (!surface || surface.contains(document.activeElement)) (byTouch ? root : field).current?.focus()
    // Whoever types means another date, not more of this one; select() would take the focus there in some browsers.
    if (!byTouch) field.current?.setSelectionRange(0, field.current.value.length)
  }, [byTouch, root, field])
  return byTouch
}
