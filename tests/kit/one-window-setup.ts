// Runs before each test file in a shared window: clears the page, the storage and the state of the application.

import { focusManager, onlineManager } from '@tanstack/react-query'
import { resetAppState } from '#web/app-state/app-state.ts'

resetAppState()
// A failed test may have left the page offline or without focus.
onlineManager.setOnline(true)
focusManager.setFocused(undefined)
document.head.replaceChildren()
document.body.replaceChildren()
document.documentElement.className = ''
localStorage.clear()
sessionStorage.clear()

// A page that was left with unsaved changes would block every later page.
const sharedWindow = window as typeof window & { unloadListeners?: Map<EventListenerOrEventListenerObject, () => void> }
if (!sharedWindow.unloadListeners) {
  const unloadListeners = (sharedWindow.unloadListeners = new Map())
  const addListener = window.addEventListener.bind(window)
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    addListener(type, listener, options)
    if (type === 'beforeunload')
      unloadListeners.set(listener, () => window.removeEventListener(type, listener, options))
  }
}
for (const removeListener of sharedWindow.unloadListeners.values()) removeListener()
sharedWindow.unloadListeners.clear()
