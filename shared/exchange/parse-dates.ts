// Parses dates of a file: days and instants.

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** Returns 'YYYY-MM-DD' or an ISO 8601 instant; null when unreadable. */
export function parseDayOrTime(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  if (dayPattern.test(text)) return isDay(text) ? text : null
  const [, dayPart, zone] = instantPattern.exec(text) ?? []
  if (!dayPart || !isDay(dayPart)) return null
  const at = new Date(zone ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 || at.getUTCFullYear() > 9_999 ? null : at.toISOString()
}

export function parseInstant(raw: unknown): string | null {
  const moment = parseDayOrTime(raw)
  return moment && dayPattern.test(moment) ? `${moment}T00:00:00.000Z` : moment
}

export const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other)

const trelloLaunchMs = Date.UTC(2010, 0, 1)

/** Trello's ids start with their creation time in seconds. */
export function createdAtOfId(id: string | null): string | null {
  if (!id || !/^[\da-f]{24}$/.test(id)) return null
  const at = Number.parseInt(id.slice(0, 8), 16) * 1_000
  return at < trelloLaunchMs ? null : new Date(at).toISOString()
}

// `Date` would turn 30 February into 2 March.
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 0 && at.toISOString().startsWith(text)
}
