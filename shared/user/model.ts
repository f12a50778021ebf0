// A person, and how they like to read dates and words.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { UserId } from '#shared/common/ids.ts'

export const Language = z.enum(['en', 'de', 'pt', 'es'])
export type Language = z.infer<typeof Language>

/** The language when none is known (spec §1). */
export const defaultLanguage: Language = 'en'

export const Preferences = z.object({
  dateFormat: z.enum(['dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd']),
  timeFormat24h: z.boolean(),
  /** A name of the IANA table: `Europe/Berlin`. */
  timeZone: z.string().min(1).max(64).refine(isTimeZone),
  /** Null until somebody has chosen one. */
  language: Language.nullable(),
  /** Single letters as shortcuts; some people dictate or use them otherwise (look §9). */
  letterKeys: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** What somebody gets who has chosen nothing (spec §3). */
export const defaultPreferences: Preferences = {
  dateFormat: 'dd.MM.yyyy',
  timeFormat24h: true,
  timeZone: 'Europe/Berlin',
  language: null,
  letterKeys: true,
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What somebody is outside every workspace (decisions §1). */
export const PlatformRole = z.enum(['support'])
export type PlatformRole = z.infer<typeof PlatformRole>

export const User = z.object({
  userId: UserId,
  name: z.string().min(1).max(200),
  email: z.email(),
  hue: Hue,
  /** An address of this origin or of the objects' origin, or none. */
  picture: z.string().nullable(),
  preferences: Preferences,
})
export type User = z.infer<typeof User>

/** What others see of a person. */
export const Person = User.pick({ userId: true, name: true, email: true, hue: true, picture: true })
export type Person = z.infer<typeof Person>
