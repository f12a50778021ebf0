// A user and their preferences.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { UserId } from '#shared/common/ids.ts'
import { personNameLength } from '#shared/common/limits.ts'
import { line } from '#shared/common/texts.ts'

export const Language = z.enum(['en', 'de', 'pt', 'es'])
export type Language = z.infer<typeof Language>

/** The default language. */
export const defaultLanguage: Language = 'en'

export const Preferences = z.object({
  dateFormat: z.enum(['dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd']),
  timeFormat24h: z.boolean(),
  /** An IANA name such as `Europe/Berlin`. */
  timeZone: z.string().min(1).max(64).refine(isTimeZone),
  /** Null until the user has chosen one. */
  language: Language.nullable(),
  /** Single-letter shortcuts; some users switch them off for dictation. */
  letterKeys: z.boolean(),
  /** Whether others do not see which boards and tasks the user has open (adr 0071). */
  isInvisible: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** Default preferences. */
export const defaultPreferences: Preferences = {
  dateFormat: 'dd.MM.yyyy',
  timeFormat24h: true,
  timeZone: 'Europe/Berlin',
  language: null,
  letterKeys: true,
  isInvisible: false,
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A role outside of workspaces. */
export const PlatformRole = z.enum(['support'])
export type PlatformRole = z.infer<typeof PlatformRole>

/** A name on one line, trimmed. */
export const PersonName = line({ min: 1, max: personNameLength })

export const User = z.object({
  userId: UserId,
  name: PersonName,
  email: z.email(),
  hue: Hue,
  /** An address on this origin or the objects' origin, or null. */
  picture: z.string().nullable(),
  preferences: Preferences,
})
export type User = z.infer<typeof User>

/** The fields of a user that others see. */
export const Person = User.pick({ userId: true, name: true, email: true, hue: true, picture: true })
export type Person = z.infer<typeof Person>
