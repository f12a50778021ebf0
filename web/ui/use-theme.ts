// The light or dark theme: stored in localStorage, applied as a class of the body, and the same in all open browser tabs.

import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** Returns the stored theme, or the system preference if none is stored. */
function storedTheme(): Theme {
  const stored = readStored()
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

// An embedding host may block the storage. The theme then lasts as long as the page.
function readStored() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Applies a theme without storing it. A host that sets the theme does not change the user's own choice. */
export function applyTheme(theme: Theme | 'contrast') {
  const { classList } = document.body
  classList.toggle('dark', theme !== 'light')
  classList.toggle('contrast', theme === 'contrast')
}

export function applyStoredTheme() {
  applyTheme(storedTheme())
}

function setTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Applied without being stored.
  }
  applyThemeAtOnce(theme)
}

/** Applies a theme with CSS transitions off. With transitions the page would flash grey. */
function applyThemeAtOnce(theme: Theme) {
  document.body.classList.add('no-transitions')
  applyTheme(theme)
  for (const listener of listeners) listener()
  requestAnimationFrame(() => requestAnimationFrame(() => document.body.classList.remove('no-transitions')))
}

function fromOtherTab(event: StorageEvent) {
  if (event.key === storageKey) applyThemeAtOnce(storedTheme())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab)
  }
}

const currentTheme = (): Theme => (document.body.classList.contains('dark') ? 'dark' : 'light')

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  return { theme, setTheme, toggleTheme: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark') }
}
