// Which end of a span of dates is meant, and what becomes of both when one is clicked or typed.

import { useRef, useState } from 'react'
import { momentOf, valueOf } from './civil-day.ts'
import { type DateManner, readDate } from './typed-date.ts'

/** Days are '2026-05-13'; with a time of day they are instants, '2026-05-13T16:00:00.000Z'. */
export type DateSpan = { start: string | null; due: string | null }

export type End = keyof DateSpan

/** What stands in the fields and is not read yet, or was read and is wrong; `held` once it has stopped somebody from leaving. */
type Typed = { [One in End]?: { text: string; wrong?: boolean; held?: boolean } }

type SpanProps = DateManner & {
  value: DateSpan
  onChange: (value: DateSpan) => void
  language: string
  zone: string
  today: string
  wrongLabel?: string | undefined
  /** There is no place for a time. */
  wholeDays?: boolean | undefined
}

export function useDateSpan({ value, onChange, zone, today, wrongLabel, wholeDays, ...manner }: SpanProps) {
  const [end, setEnd] = useState<End>('due')
  const [typed, typedNow, setTyped] = useTyped()
  const momentAt = (one: End) => (value[one] ? momentOf(value[one], zone) : null)
  const setDay = (day: string) => {
    setTyped({ ...typedNow(), [end]: undefined })
    const chosen = valueOf({ day, time: momentAt(end)?.time ?? null }, zone)
    onChange(inOrder({ ...value, [end]: chosen }, end, zone))
  }
  /** The span with what is typed at one end; null when that is wrong. */
  const withTyped = (span: DateSpan, one: End): DateSpan | null => {
    const text = typedNow()[one]?.text.trim() ?? ''
    const standing = momentAt(one) ?? momentAt(otherThan(one))
    const moment = text
      ? readDate(text, { ...manner, zone }, { today, standing: wholeDays ? null : (standing?.day ?? today) })
      : null
    if (text && !moment) return null
    const next = { ...span, [one]: moment && (wholeDays ? moment.day : valueOf(moment, zone)) }
    // A click makes the other end give way; what is typed is meant, and so is the other end.
    return wrongLabel && !isOrdered(next, zone) ? null : inOrder(next, one, zone)
  }
  /** Whether there was nothing wrong. */
  const read = (one: End): boolean => {
    const now = typedNow()[one]
    if (!now) return true
    const next = withTyped(value, one)
    if (!next) {
      setTyped({ ...typedNow(), [one]: { ...now, wrong: true } })
      return false
    }
    // What was wrong at the other end may have been so because of this one.
    const other = otherThan(one)
    const both = typedNow()[other] ? withTyped(next, other) : next
    setTyped(both ? {} : { [other]: typedNow()[other] })
    onChange(both ?? next)
    return both !== null
  }
  /** The end that is wrong, the first time it is asked for; whoever has been stopped once may go. */
  const hold = (): End | null => {
    const wrong = ends.find((one) => {
      const now = typedNow()[one]
      return now && !now.held && !withTyped(value, one)
    })
    if (!wrong) return null
    setTyped({ ...typedNow(), [wrong]: { ...typedNow()[wrong], wrong: true, held: true } })
    return wrong
  }
  return {
    end,
    setEnd,
    momentAt,
    setDay,
    typed,
    type: (one: End, text: string) => setTyped({ ...typedNow(), [one]: { text } }),
    /** What was there before stands again. */
    putBack: () => setTyped({}),
    read,
    hold,
    clear() {
      setTyped({})
      onChange({ start: null, due: null })
    },
    wrong: typed.start?.wrong === true || typed.due?.wrong === true,
  }
}

const ends: End[] = ['start', 'due']
const otherThan = (one: End): End => (one === 'start' ? 'due' : 'start')

/** Known at once: Enter may close the surface and so leave the field in the same moment, before anything is drawn again. */
function useTyped() {
  const [typed, setShown] = useState<Typed>({})
  const now = useRef(typed)
  const setTyped = (next: Typed) => {
    now.current = next
    setShown(next)
  }
  return [typed, () => now.current, setTyped] as const
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
