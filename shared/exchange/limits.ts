// How much a board of ours holds, and how much of a file from elsewhere we are willing to read.

/** What a board holds is said in one place; here it goes by the names of the reader. */
export {
  activeTasksPerBoard,
  attachmentNameLength as attachmentNameCharacters,
  importBytes as fileBytes,
  labelLength as labelTitleCharacters,
  labelsPerBoard,
  listsPerBoard,
  mostSoftLimit,
  subTasksPerTask,
  textBytes,
  textLength as textCharacters,
  titleLength as titleCharacters,
} from '#shared/common/limits.ts'

/** Not in the decisions, chosen here: titles of boards and lists, names of people, addresses of links. */
export const listTitleCharacters = 200
export const nameCharacters = 200
export const urlCharacters = 2_000

/** Numbers of cards beyond this were never given by a board that people use. */
export const mostNumber = 9_999_999

/** What a file may be: 50 MB (the issue). Real exports are up to 8 deep and have a part (a bracket or a comma) for
 *  every 17 to 34 bytes, so that 50 MB of them have about 3 million at most. */
export const fileDepth = 64
export const fileParts = 4_000_000

/** How much of what cannot come is shown by name. */
export const examplesPerLine = 5
export const exampleCharacters = 80
