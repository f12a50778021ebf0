import { createContext, use, useEffect } from 'react'
import type { Language } from '#shared/user/model.ts'
import { rememberLanguage } from '#web/i18n/texts.ts'
import { useCurrentUser } from './queries.ts'

export type SetLanguage = (language: Language) => Promise<void>

/** Changes the language of the page. */
export const SetLanguageContext = createContext<SetLanguage>(async () => {})

export function useSetLanguage(): SetLanguage {
  const setLanguage = use(SetLanguageContext)
  return async (language) => {
    rememberLanguage(language)
    await setLanguage(language)
  }
}

/** Switches the page to the language saved for the user. Without one, the language stays. */
export function useSavedLanguage(): void {
  const setLanguage = use(SetLanguageContext)
  const language = useCurrentUser().data?.user.language
  useEffect(() => {
    if (!language) return
    rememberLanguage(language)
    void setLanguage(language)
  }, [language, setLanguage])
}
