// Apart from use-language.ts, which every page loads at once.

import type { Language } from '#shared/user/model.ts'
import { useSpeak } from './use-language.ts'
import { usePreferencesChange } from './use-preferences-change.ts'

/** Returns what changes the language of the page and saves it for the person who is signed in. */
export function useChooseLanguage(): (language: Language) => void {
  const speak = useSpeak()
  const preferences = usePreferencesChange()
  return (language) => {
    void speak(language)
    preferences.mutate({ language })
  }
}
