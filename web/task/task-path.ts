// The address of a task: of the panel over its board, or of its own page where it is opened by itself.

import type { TaskRef } from '#shared/task/model.ts'
import { boardPath } from '#web/picture/board-path.ts'

export const taskPath = ({ boardId, taskId }: TaskRef): string =>
  boardPath(boardId, '/tasks/$taskId').replace('$boardId', boardId).replace('$taskId', taskId)
