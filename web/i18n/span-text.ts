// A span of time in words and out of them: 150 minutes are "2 h 30 min" (decisions §5).

import { mostMinutes } from '#shared/common/limits.ts'

/** In every language the same, but for the letters; those are the symbols of the units. */
export function spanText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

const withUnits =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?|horas?))?\s*(?:(\d+)\s*(?:m|min\.?|mins|minutes?|minuten?|minutos?)?)?$/i
const clock = /^(\d+):([0-5]\d)$/

/** What somebody types: "2h 30", "2:30", "1,5 h", "45 min"; a number alone is hours. Null when it says nothing. */
export function minutesOf(typed: string): number | null {
  const minutes = read(typed)
  return minutes !== null && minutes >= 1 && minutes <= mostMinutes ? minutes : null
}

/** It says how long, and that is longer than anything may take. */
export const isTooMuch = (typed: string): boolean => (read(typed) ?? 0) > mostMinutes

function read(typed: string): number | null {
  const text = typed.trim()
  const [, hours, minutes] = clock.exec(text) ?? []
  if (hours && minutes) return Number(hours) * 60 + Number(minutes)
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Math.round(decimal(text) * 60)
  const parts = text === '' ? null : withUnits.exec(text)
  if (!parts) return null
  return Math.round(decimal(parts[1] ?? '0') * 60 + Number(parts[2] ?? 0))
}

const decimal = (text: string): number => Number(text.replace(',', '.'))
