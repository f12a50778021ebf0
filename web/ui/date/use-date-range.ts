import { useRef, useState } from 'react'
import { toDayTime, fromDayTime } from './calendar-day.ts'
import { type DateTextFormat, parseDate } from './date-text.ts'

/** Dates without a time are days, '2026-05-13'. With a time they are instants, '2026-05-13T16:00:00.000Z'. */
export type DateRange = { start: string | null; due: string | null }

export type DateFieldName = keyof DateRange

/** Text of the fields that is not committed yet or is invalid. `hasBlocked`: it has kept the user from leaving once. */
type TypedFields = { [Name in DateFieldName]?: { text: string; invalid?: boolean; hasBlocked?: boolean } }

type DateRangeOptions = DateTextFormat & {
  value: DateRange
  onChange: (value: DateRange) => void
  language: string
  zone: string
  today: string
  errorText?: string | undefined
  /** Accepts days only. */
  wholeDays?: boolean | undefined
}

/** Returns the state of a date picker: the active field, the typed text, and the actions that change start and due. */
export function useDateRange({ value, onChange, zone, today, errorText, wholeDays, ...format }: DateRangeOptions) {
  const [activeField, setActiveField] = useState<DateFieldName>('due')
  const [typedFields, getTyped, setTyped] = useTyped()
  const getDayTime = (name: DateFieldName) => (value[name] ? toDayTime(value[name], zone) : null)
  const setDay = (day: string) => {
    setTyped({ ...getTyped(), [activeField]: undefined })
    const changedDate = fromDayTime({ day, time: getDayTime(activeField)?.time ?? null }, zone)
    onChange(orderRange({ ...value, [activeField]: changedDate }, activeField, zone))
  }
  /** Returns the range with the typed text of a field, or null if the text is invalid. */
  const applyTyped = (range: DateRange, name: DateFieldName): DateRange | null => {
    const text = getTyped()[name]?.text.trim() ?? ''
    const current = getDayTime(name) ?? getDayTime(otherField(name))
    const dayTime = text
      ? parseDate(text, { ...format, zone }, { today, currentDay: wholeDays ? null : (current?.day ?? today) })
      : null
    if (text && !dayTime) return null
    const next = { ...range, [name]: dayTime && (wholeDays ? dayTime.day : fromDayTime(dayTime, zone)) }
    // A typed date that is out of order is invalid. A clicked one removes the other date instead.
    return errorText && !isOrdered(next, zone) ? null : orderRange(next, name, zone)
  }
  /** Applies the typed text of a field. Returns whether it was valid. */
  const commit = (name: DateFieldName): boolean => {
    const typedEntry = getTyped()[name]
    if (!typedEntry) return true
    const next = applyTyped(value, name)
    if (!next) {
      setTyped({ ...getTyped(), [name]: { ...typedEntry, invalid: true } })
      return false
    }
    // The other field may have been invalid only because of this one.
    const other = otherField(name)
    const combined = getTyped()[other] ? applyTyped(next, other) : next
    setTyped(combined ? {} : { [other]: getTyped()[other] })
    onChange(combined ?? next)
    return combined !== null
  }
  /** Returns the first invalid field that has not blocked leaving yet, and marks it; otherwise null. */
  const blockLeaving = (): DateFieldName | null => {
    const invalid = fieldNames.find((name) => {
      const typedEntry = getTyped()[name]
      return typedEntry && !typedEntry.hasBlocked && !applyTyped(value, name)
    })
    if (!invalid) return null
    setTyped({ ...getTyped(), [invalid]: { ...getTyped()[invalid], invalid: true, hasBlocked: true } })
    return invalid
  }
  return {
    activeField,
    setActiveField,
    getDayTime,
    setDay,
    typedFields,
    setText: (name: DateFieldName, text: string) => setTyped({ ...getTyped(), [name]: { text } }),
    discardTyped: () => setTyped({}),
    commit,
    blockLeaving,
    clear() {
      setTyped({})
      onChange({ start: null, due: null })
    },
    invalid: typedFields.start?.invalid === true || typedFields.due?.invalid === true,
  }
}

const fieldNames: DateFieldName[] = ['start', 'due']
const otherField = (name: DateFieldName): DateFieldName => (name === 'start' ? 'due' : 'start')

/**
 * Keeps the typed texts in state and in a ref. The ref is needed because Enter may close the dialog and blur the field before
 * the next render.
 */
function useTyped() {
  const [typedFields, setState] = useState<TypedFields>({})
  const latestFields = useRef(typedFields)
  const setTyped = (next: TypedFields) => {
    latestFields.current = next
    setState(next)
  }
  return [typedFields, () => latestFields.current, setTyped] as const
}

/** Keeps the changed date and removes the other one if they are out of order. */
function orderRange(range: DateRange, changedField: DateFieldName, zone: string): DateRange {
  if (isOrdered(range, zone)) return range
  return changedField === 'start' ? { ...range, due: null } : { ...range, start: null }
}

function isOrdered(range: DateRange, zone: string): boolean {
  if (!range.start || !range.due) return true
  const [start, due] = [toDayTime(range.start, zone), toDayTime(range.due, zone)]
  return start.day < due.day || (start.day === due.day && (start.time ?? '') <= (due.time ?? '24'))
}
