// Whether a new task is being written: a key, a button and the search begin one.

import { shownStore } from '#web/ui/shown-store.ts'

export const { show: showNewTask, useShown: useNewTaskShown } = shownStore()
