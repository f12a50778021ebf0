// Light or dark: kept in the browser, worn by the body, the same in every open tab.

import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()

/** What was chosen; before any choice, what the system likes. */
export function storedTheme(): Theme {
  const chosen = read()
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

// Embedded in a host, storage may be forbidden; the theme then lasts as long as the page.
function read() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Dresses the page without keeping it: a host that sets the theme leaves the person's own choice alone. */
export function wearTheme(theme: Theme | 'contrast') {
  const { classList } = document.body
  classList.toggle('dark', theme !== 'light')
  classList.toggle('contrast', theme === 'contrast')
}

export function applyStoredTheme() {
  wearTheme(storedTheme())
}

export function setTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Not kept, but worn all the same.
  }
  wearAtOnce(theme)
}

/** Every colour changes in one frame: with transitions running, the page would flash through grey. */
function wearAtOnce(theme: Theme) {
  document.body.classList.add('no-transitions')
  wearTheme(theme)
  for (const listener of listeners) listener()
  requestAnimationFrame(() => requestAnimationFrame(() => document.body.classList.remove('no-transitions')))
}

function fromOtherTab(event: StorageEvent) {
  if (event.key === key) wearAtOnce(storedTheme())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab)
  }
}

const worn = (): Theme => (document.body.classList.contains('dark') ? 'dark' : 'light')

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, worn)
  return { theme, setTheme, toggleTheme: () => setTheme(worn() === 'dark' ? 'light' : 'dark') }
}
