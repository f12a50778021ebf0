// The texts of mails, in the languages of the interface.

import { createInstance, type TFunction } from 'i18next'
import de from '#locales/de/email.json' with { type: 'json' }
import en from '#locales/en/email.json' with { type: 'json' }
import es from '#locales/es/email.json' with { type: 'json' }
import pt from '#locales/pt/email.json' with { type: 'json' }
import type { Language } from '#shared/user/model.ts'

const resources = { en: { email: en }, de: { email: de }, pt: { email: pt }, es: { email: es } }

const texts = createInstance()
// All texts are in memory, so this completes synchronously.
void texts.init({
  resources,
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'email',
  initAsync: false,
  // HTML is escaped in layout.ts. Only the writing direction of values needs care here.
  interpolation: { escapeValue: true, escape: isolateDirection },
})

export const mailTexts = (language: Language): TFunction => texts.getFixedT(language, 'email')

const rightToLeft = /[\u0591-\u08FF\uFB1D-\uFDFD\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Isolates a value with Hebrew or Arabic letters, so that the punctuation around it does not move. */
function isolateDirection(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value
}
