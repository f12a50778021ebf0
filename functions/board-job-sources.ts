import { ImportId } from '#shared/common/ids.ts'
import { copyBoardJobSource } from '#functions/copy/job-source.ts'
import { importBoardJobSource } from '#functions/exchange/job-source.ts'
import type { FindBoardJobSource } from '#functions/board-jobs/source.ts'

export const findBoardJobSource: FindBoardJobSource = (boardJobId) =>
  ImportId.safeParse(boardJobId).success ? importBoardJobSource : copyBoardJobSource
