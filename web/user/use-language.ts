// The page switches to the language that is saved for the user. Until they save one, it keeps its own (spec §1, §4).

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
