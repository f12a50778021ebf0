// What the person who looks likes, for everything on the page: asked once, and not by each of a hundred cards.

import { createContext, type ReactNode, use, useMemo } from 'react'
import { defaultPreferences, type Preferences } from '#shared/user/model.ts'
import { useProfile } from './queries.ts'
import { useMoment } from './use-moments.ts'

const PreferencesContext = createContext<Preferences>(defaultPreferences)

/** What depends on the time of day is drawn anew with these: another object each time something said of it has changed. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const preferences = useProfile().data?.user.preferences ?? defaultPreferences
  const moment = useMoment(preferences.timeZone)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the time is asked of the clock
  const now = useMemo(() => ({ ...preferences }), [preferences, moment])
  return <PreferencesContext value={now}>{children}</PreferencesContext>
}

export const usePreferences = (): Preferences => use(PreferencesContext)
