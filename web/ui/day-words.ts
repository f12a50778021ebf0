// The days around today by the names a language has for them: morgen, Freitag, anteayer.

import { dateOf, dayOf } from './civil-day.ts'

/** As the product itself writes a day before a time: tomorrow at, morgen um, el viernes a las. */
const beside = /^el\s+|[\s,]+(?:at|um|as?|a las?)$/g

const fewestLetters = 2

/** Today by its own name is the one in a week. @param language a tag, as 'de' or 'pt-BR' */
export function dayByName(typed: string, language: string, today: string): string | null {
  const name = plain(typed).replace(beside, '').trim()
  const away = daysAwayOf(name, language) ?? daysToWeekday(name, language, today)
  return away === null ? null : dayAfter(today, away)
}

/** Case and accents tell no day from another. */
const plain = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function dayAfter(today: string, days: number): string {
  const date = dateOf(today)
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

/** What has no name of its own in a language is written with a figure, which no name has. */
function daysAwayOf(name: string, language: string): number | null {
  const names = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return [0, 1, -1, 2, -2].find((days) => plain(names.format(days, 'day')) === name) ?? null
}

/** The beginning of its name is enough, as long as it is no other's. */
function daysToWeekday(name: string, language: string, today: string): number | null {
  if (name.length < fewestLetters) return null
  const names = new Intl.DateTimeFormat(language, { weekday: 'long' })
  const fitting = [1, 2, 3, 4, 5, 6, 7].filter((days) =>
    plain(names.format(dateOf(dayAfter(today, days)))).startsWith(name),
  )
  return fitting.length === 1 ? fitting[0]! : null
}
