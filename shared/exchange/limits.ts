// How much a board of ours holds, and how much of a file from elsewhere we are willing to read.

/** What a board holds (decisions §4 and §5). */
export const listsPerBoard = 200
export const labelsPerBoard = 100
export const activeTasksPerBoard = 50_000
export const subTasksPerTask = 90
export const titleCharacters = 500
export const textCharacters = 50_000
export const textBytes = 100 * 1024

/** Not in the decisions, chosen here: titles of boards, lists and labels, names of people, addresses of links. */
export const listTitleCharacters = 200
export const labelTitleCharacters = 100
export const nameCharacters = 200
export const urlCharacters = 2_000

/** What a file may be: 50 MB (the issue). Real exports are up to 8 deep and have a part (a bracket or a comma) for
 *  every 17 to 34 bytes, so that 50 MB of them have about 3 million at most. */
export const fileBytes = 50 * 1024 * 1024
export const fileDepth = 64
export const fileParts = 4_000_000

/** How much of what cannot come is shown by name. */
export const examplesPerLine = 5
export const exampleCharacters = 80
