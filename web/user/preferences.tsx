// What the person who looks likes, for everything on the page: asked once, and not by each of a hundred cards.

import { createContext, type ReactNode, use } from 'react'
import { defaultPreferences, type Preferences } from '#shared/user/model.ts'
import { useProfile } from './queries.ts'

const PreferencesContext = createContext<Preferences>(defaultPreferences)

export function PreferencesProvider({ children }: { children: ReactNode }) {
  return (
    <PreferencesContext value={useProfile().data?.user.preferences ?? defaultPreferences}>
      {children}
    </PreferencesContext>
  )
}

export const usePreferences = (): Preferences => use(PreferencesContext)
