import { ImportId } from '#shared/common/ids.ts'
import { copyBoardJobSource } from '#functions/copy/job-source.ts'
import { importBoardJobSource } from '#functions/exchange/job-source.ts'
import type { BoardJobSources } from '#functions/board-jobs/source.ts'

export const boardJobSources: BoardJobSources = (boardJobId) =>
  ImportId.safeParse(boardJobId).success ? importBoardJobSource : copyBoardJobSource
