// Start and due in one: typed, clicked or taken from the quick choices. Load it late, the calendar is heavy.

import { type RefObject, useEffect, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { Chip } from './chip.tsx'
import { momentOf, valueOf } from './civil-day.ts'
import { DateField } from './date-field.tsx'
import { type DateManner, readDate, written } from './typed-date.ts'
import { useCoarsePointer } from './use-media.ts'

/** Days are '2026-05-13'; with a time of day they are instants, '2026-05-13T16:00:00.000Z'. */
export type DateSpan = { start: string | null; due: string | null }

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
    quick?: QuickDate[]
    /** Which of the two somebody came for. */
    begin?: End
    /** By Enter in a field with nothing wrong in it. */
    onDone?: () => void
  }

type End = keyof DateSpan

export function DatePicker(props: DatePickerProps) {
  const { value, onChange, startLabel, dueLabel, clearLabel, wrongLabel, quick = [], ...rest } = props
  const { begin = 'due', today, zone, onDone, ...manner } = rest
  const firstField = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const byTouch = useFirstFocus(root, firstField)
  const given = { value, onChange, zone, today, wrongLabel, ...manner }
  const { end, setEnd, momentAt, setDay, typed, type, read, clear, wrong } = useSpan(given)
  const field = (one: End, label: string) => {
    const moment = momentAt(one)
    return (
      <DateField
        label={label}
        text={typed[one]?.text ?? (moment ? written(moment, manner) : '')}
        wrong={typed[one]?.wrong ?? false}
        onType={(text) => type(one, text)}
        onRead={() => read(one)}
        onEnter={() => read(one) && onDone?.()}
        onFocus={() => setEnd(one)}
        current={end === one}
        first={one === begin && !byTouch}
        fieldRef={one === begin ? firstField : undefined}
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
        <div className="flex gap-2">
          {startLabel && field('start', startLabel)}
          {field('due', dueLabel)}
        </div>
        <Wrong text={wrong ? wrongLabel : undefined} />
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

type SpanProps = DateManner & Pick<DatePickerProps, 'language' | 'value' | 'onChange' | 'zone' | 'today' | 'wrongLabel'>

/** What stands in the fields and is not read yet, or was read and is wrong. */
type Typed = { [One in End]?: { text: string; wrong: boolean } }

/** Which end is meant, and what becomes of both when one is clicked or typed. */
function useSpan({ value, onChange, zone, today, wrongLabel, ...manner }: SpanProps) {
  const [end, setEnd] = useState<End>('due')
  const [typed, setTyped] = useState<Typed>({})
  const momentAt = (one: End) => (value[one] ? momentOf(value[one], zone) : null)
  const setDay = (day: string) => {
    setTyped((now) => ({ ...now, [end]: undefined }))
    const chosen = valueOf({ day, time: momentAt(end)?.time ?? null }, zone)
    onChange(inOrder({ ...value, [end]: chosen }, end, zone))
  }
  /** The span with what is typed at one end; null when that is wrong. */
  const withTyped = (span: DateSpan, one: End): DateSpan | null => {
    const text = typed[one]?.text.trim() ?? ''
    const moment = text ? readDate(text, manner, today) : null
    if (text && !moment) return null
    const next = { ...span, [one]: moment && valueOf(moment, zone) }
    // A click makes the other end give way; what is typed is meant, and so is the other end.
    return wrongLabel && !isOrdered(next, zone) ? null : inOrder(next, one, zone)
  }
  /** Whether there was nothing wrong. */
  const read = (one: End): boolean => {
    const now = typed[one]
    if (!now) return true
    const next = withTyped(value, one)
    if (!next) {
      setTyped({ ...typed, [one]: { ...now, wrong: true } })
      return false
    }
    // What was wrong at the other end may have been so because of this one.
    const other = one === 'start' ? 'due' : 'start'
    const both = typed[other] ? withTyped(next, other) : next
    setTyped(both ? {} : { [other]: typed[other] })
    onChange(both ?? next)
    return both !== null
  }
  return {
    end,
    setEnd,
    momentAt,
    setDay,
    typed,
    type: (one: End, text: string) => setTyped({ ...typed, [one]: { text, wrong: false } }),
    read,
    clear() {
      setTyped({})
      onChange({ start: null, due: null })
    },
    wrong: typed.start?.wrong === true || typed.due?.wrong === true,
  }
}

function Wrong({ text }: { text?: string }) {
  return (
    <p aria-live="polite" className="text-xs text-bad-ink">
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
  // Loaded late, it comes after its popover has placed the focus.
  useEffect(() => {
    const first = byTouch ? root.current : field.current
    first?.focus()
    // Whoever types means another date, not more of this one.
    if (!byTouch) field.current?.select()
  }, [byTouch, root, field])
  return byTouch
}

/** What was just chosen stands; the other end gives way if it would lie on the wrong side. */
function inOrder(span: DateSpan, chosen: End, zone: string): DateSpan {
  if (isOrdered(span, zone)) return span
  return chosen === 'start' ? { ...span, due: null } : { ...span, start: null }
}

function isOrdered(span: DateSpan, zone: string): boolean {
  if (!span.start || !span.due) return true
  const [start, due] = [momentOf(span.start, zone), momentOf(span.due, zone)]
  return start.day < due.day || (start.day === due.day && (start.time ?? '') <= (due.time ?? '24'))
}
