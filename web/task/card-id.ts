// The ids of a card in the page, by which its menu finds it, and of the words about the one that the Tab key reaches.

import type { TaskId } from '#shared/common/ids.ts'

export const cardId = (taskId: TaskId): string => `card-${taskId}`

export const wordsId = 'task-in-words'

/** How the task stands, for whoever hears its title when it has the focus. */
export const describedIf = (reachable: boolean) => (reachable ? { 'aria-describedby': wordsId } : undefined)
