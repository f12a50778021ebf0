// A time of day as people type it at the end of a date, or alone: 18:00, 6:30 pm, um 18 Uhr, às 6 da tarde, noon.

import { plain } from './day-names.ts'

type TimeAtEnd = {
  /** What stands before it. */
  rest: string
  /** Null where there is no such hour. */
  time: string | null
  /** Nothing but a time is written so; 10.30 may be a day as well. */
  sure: boolean
  /** Midnight to the second: so spreadsheets and databases write a day without a time. */
  isStartOfDay: boolean
}

/** Of a whole hour by halves of the day the minutes are left out: 6pm. An hour alone is one after a word: at 18, a las 18. */
const atEnd =
  /(?:^|[\s,])(?:(?<word>at|um|as?|aos?|a las?) )?(?<hours>\d{1,2})(?:(?<between>[:.h]| uhr )(?<minutes>\d{2})(?:(?<=:\d{2}):(?<seconds>[0-5]\d)(?:[.,]\d{1,9})?)?)? ?(?:(?<half>[ap])(?<m>\.? ?m)?\.?|(?<sign>h|uhr))?$/

const noon =
  /(?:^|[\s,])(?:(?:at|um|am|zu|as|ao|al?|a las) )?(?:12 (?:uhr |do |del )?)?(?:noon|midday|mittags?|meio dia|mediodia)$/

/** Which half of the day it is in words, behind an hour. At twelve of the night one day ends and another begins. */
const halvesInWords = [
  { half: 'am', said: /(?<=\d)(?: ?h| uhr)? (?:in the morning|morgens|vormittags|fruh|da manha|de la manana)$/ },
  { half: 'pm', said: /(?<=\d)(?: ?h| uhr)? (?:in the afternoon|nachmittags|da tarde|de la tarde)$/ },
  { half: 'pm', said: /(?<=\d)(?<!12)(?: ?h| uhr)? (?:in the evening|abends|da noite|de la noche)$/ },
]

const withHalf = (text: string): string =>
  halvesInWords.reduce((now, { half, said }) => now.replace(said, ` ${half}`), text)

export function timeAtEnd(typed: string): TimeAtEnd | null {
  const text = withHalf(plain(typed))
  const atNoon = noon.exec(text)
  if (atNoon) return { rest: text.slice(0, atNoon.index), time: '12:00', sure: true, isStartOfDay: false }
  const found = atEnd.exec(text)
  const { word, hours, between, minutes, seconds, half, m, sign } = found?.groups ?? {}
  if (!found || !(minutes || m || sign || (word && !half))) return null
  const time = timeOf(Number(hours), Number(minutes ?? 0), half)
  return {
    rest: text.slice(0, found.index),
    time,
    isStartOfDay: time === '00:00' && Number(seconds) === 0,
    sure: between !== '.' || [word, half, sign].some((it) => it !== undefined),
  }
}

function timeOf(hours: number, minutes: number, half?: string): string | null {
  const hour = half === 'p' && hours < 12 ? hours + 12 : half === 'a' && hours === 12 ? 0 : hours
  if (hour > 23 || minutes > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
