// The language follows the person: what is saved for them is spoken once it is known (spec §1, §4).

import { createContext, use, useEffect } from 'react'
import type { Language } from '#shared/user/model.ts'
import { rememberLanguage } from '#web/i18n/texts.ts'
import { useCurrentUser } from './queries.ts'

export type Speak = (language: Language) => Promise<void>

/** Changes the language of the page. */
export const SpeakContext = createContext<Speak>(async () => {})

export function useSpeak(): Speak {
  const speak = use(SpeakContext)
  return async (language) => {
    rememberLanguage(language)
    await speak(language)
  }
}

export function useLanguageOfUser(): void {
  const speak = use(SpeakContext)
  const language = useCurrentUser().data?.user.language
  useEffect(() => {
    if (!language) return
    rememberLanguage(language)
    void speak(language)
  }, [language, speak])
}
