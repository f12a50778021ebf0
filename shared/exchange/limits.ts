// Limits of imports.

/** The limits of a board are declared in shared/common/limits.ts. */
export {
  activeTasksPerBoard,
  attachmentNameLength as attachmentNameCharacters,
  importBytes as fileBytes,
  labelLength as labelTitleCharacters,
  labelsPerBoard,
  listsPerBoard,
  maxSoftLimit,
  subTasksPerTask,
  textBytes,
  textLength as textCharacters,
  titleLength as titleCharacters,
} from '#shared/common/limits.ts'

/** Limits that only imports have: titles of boards and lists, names of people, addresses. */
export const listTitleCharacters = 200
export const nameCharacters = 200
export const urlCharacters = 2_000

/** Higher card numbers are not plausible. */
export const maxCardNumber = 9_999_999

/**
 * Limits of a file: 50 MB. Real exports have a depth of up to 8 and one bracket or comma per 17 to 34 bytes, at most about 3
 * million in 50 MB.
 */
export const fileDepth = 64
export const fileParts = 4_000_000

/** Examples per line of the report. */
export const examplesPerLine = 5
export const exampleCharacters = 80
