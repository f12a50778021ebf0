// Adds the names of unmatched card members to the description.

import { escapeMarkdown, isTextWithinLimits } from '#shared/exchange/texts.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { ImportedBoard } from './imported-board.ts'
import { peopleInTrello } from './texts.ts'

type ImportContext = { job: Pick<BoardJob, 'language'>; importedBoard: Pick<ImportedBoard, 'userIds' | 'namesByKey'> }

export function withUnknownPeople(
  text: string,
  people: readonly string[],
  { job, importedBoard }: ImportContext,
): string {
  const unmatchedNames = people
    .filter((key) => !importedBoard.userIds.has(key))
    .flatMap((key) => importedBoard.namesByKey.get(key) ?? [])
  if (unmatchedNames.length === 0) return text
  const line = `${peopleInTrello[job.language]}: ${unmatchedNames.map(escapeMarkdown).join(', ')}`
  const combined = [text.trimEnd(), line].filter(Boolean).join('\n\n')
  return isTextWithinLimits(combined) ? combined : text
}
