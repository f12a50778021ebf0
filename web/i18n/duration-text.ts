// Formats and parses durations: 150 minutes are "2 h 30 min".

import { maxMinutes } from '#shared/common/limits.ts'

/** Returns a duration as text. The unit symbols are the same in all languages. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

const unitPattern =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?|horas?))?\s*(?:(\d+)\s*(?:m|min\.?|mins|minutes?|minuten?|minutos?)?)?$/i
const clockPattern = /^(\d+):([0-5]\d)$/

/**
 * Parses a typed duration: "2h 30", "2:30", "1,5 h", "45 min"; a plain number means hours. Returns null if it is
 * invalid or out of range.
 */
export function parseDuration(typedText: string): number | null {
  const minutes = readMinutes(typedText)
  return minutes !== null && minutes >= 1 && minutes <= maxMinutes ? minutes : null
}

/** Returns whether the text is a duration that exceeds the maximum. */
export const isTooLong = (typedText: string): boolean => (readMinutes(typedText) ?? 0) > maxMinutes

function readMinutes(typedText: string): number | null {
  const text = typedText.trim()
  const [, hours, minutes] = clockPattern.exec(text) ?? []
  if (hours && minutes) return Number(hours) * 60 + Number(minutes)
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Math.round(decimal(text) * 60)
  const parts = text === '' ? null : unitPattern.exec(text)
  if (!parts) return null
  return Math.round(decimal(parts[1] ?? '0') * 60 + Number(parts[2] ?? 0))
}

const decimal = (text: string): number => Number(text.replace(',', '.'))
