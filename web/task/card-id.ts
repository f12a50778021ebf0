// The id of a card in the page, by which its menu finds it.

import type { TaskId } from '#shared/common/ids.ts'

export const cardId = (taskId: TaskId): string => `card-${taskId}`
