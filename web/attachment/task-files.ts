import { createContext, use } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { TaskRef } from '#shared/task/model.ts'

type TaskFiles = TaskRef & {
  attachments: readonly Attachment[]
  /** Why the user may not add files; null if they may. */
  because: string | null
}

/** Provides the attachments of the current task to the texts below it. */
export const TaskFilesContext = createContext<TaskFiles | null>(null)

/** Returns the files of the current task; null if the text is rendered outside of a task. */
export const useTaskFiles = (): TaskFiles | null => use(TaskFilesContext)
