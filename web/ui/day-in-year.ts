// A day of a month, with its year or in the one that is meant.

import { subMonths } from 'date-fns/subMonths'
import { dateOf, dayOf } from './civil-day.ts'

type Parts = { year: string | undefined; month: number; date: number }

/** Null is: there is no such day. */
export function dayInYear({ year, month, date }: Parts, today: string): string | null {
  if (year !== undefined) return isYear(year) ? dayAt(yearOf(year), month, date) : null
  const thisYear = Number(today.slice(0, 4))
  const day = dayAt(thisYear, month, date)
  // In May, the 3rd of January is the next one; the 13th of May may have been last week.
  return day && day < aQuarterBefore(today) ? dayAt(thisYear + 1, month, date) : day
}

const isYear = (figures: string) => figures.length === 2 || figures.length === 4
const yearOf = (figures: string) => Number(figures.length === 2 ? `20${figures}` : figures)
const aQuarterBefore = (today: string) => dayOf(subMonths(dateOf(today), 3))

/** The 31st of June would silently become the 1st of July. */
function dayAt(year: number, month: number, date: number): string | null {
  const day = dayOf(new Date(year, month - 1, date))
  const meant = dateOf(day)
  return meant.getMonth() + 1 === month && meant.getDate() === date ? day : null
}
