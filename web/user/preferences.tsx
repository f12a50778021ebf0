import { createContext, type ReactNode, use, useMemo } from 'react'
import { defaultPreferences, type Preferences } from '#shared/user/model.ts'
import { useProfile } from './queries.ts'
import { useTimeEvents } from './use-time-events.ts'

const PreferencesContext = createContext<Preferences>(defaultPreferences)

/**
 * Provides the preferences of the user to all components with one subscription.
 * The object is new after each time event (use-time-events.ts), so that texts that depend on the time are rendered
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
