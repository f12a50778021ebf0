// The files of the task whose texts are read or written below: what they refer to is looked up here.

import { createContext, use } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import type { TaskRef } from '#shared/task/model.ts'

export type FilesOf = TaskRef & {
  attachments: readonly Attachment[]
  /** Why this person adds none to it; null who may. */
  because: string | null
}

export const FilesContext = createContext<FilesOf | null>(null)

/** Null where a text stands without its task. */
export const useFilesOf = (): FilesOf | null => use(FilesContext)
