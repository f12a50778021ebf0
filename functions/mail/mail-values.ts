// How values appear in mails.

import { shorten } from '#shared/common/texts.ts'
import type { Language } from '#shared/user/model.ts'

/** The reader of a mail, and the origin of its links. */
export type MailTarget = { language: Language; to: string; publicOrigin: string }

const maxNameLength = 60

/** Shortens a name for a subject, because mail servers limit its length. */
export const shortName = (name: string): string => shorten(name, maxNameLength)

type DateFormat = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>

export const dateText = (date: Date, language: Language, format: DateFormat): string =>
  new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, format).format(date)
