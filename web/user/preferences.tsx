import { createContext, type ReactNode, use, useMemo, useEffect } from 'react'
import { defaultPreferences, type Preferences, type Language } from '#shared/user/model.ts'
import { useProfile, useCurrentUser } from './queries.ts'
import { useTimeEvents } from './time-events.ts'
import { rememberLanguage } from '#web/i18n/texts.ts'

const PreferencesContext = createContext<Preferences>(defaultPreferences)

/**
 * Provides the preferences of the user to all components with one subscription.
 * The object is new after each time event (time-events.ts), so that texts that depend on the time are rendered
 * again.
 */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const preferences = useProfile().data?.user.preferences ?? defaultPreferences
  const timeEvent = useTimeEvents(preferences.timeZone)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the current time
  const current = useMemo(() => ({ ...preferences }), [preferences, timeEvent])
  return <PreferencesContext value={current}>{children}</PreferencesContext>
}

export const usePreferences = (): Preferences => use(PreferencesContext)

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
