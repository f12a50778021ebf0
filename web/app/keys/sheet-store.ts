// Whether the sheet of all shortcuts is open: a key and a menu open it.

import { shownStore } from '#web/ui/shown-store.ts'

export const { show: showShortcuts, useShown: useShortcutsShown } = shownStore()
