// Adds the names of unmatched card members to the description.

import { escapeMarkdown, isTextInLimits } from '#shared/exchange/texts.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { PlanLayout } from './layout.ts'
import { peopleInTrello } from './texts.ts'

type ImportContext = { job: Pick<BoardJob, 'language'>; layout: Pick<PlanLayout, 'userIds' | 'namesByKey'> }

export function withUnknownPeople(text: string, people: readonly string[], { job, layout }: ImportContext): string {
  const unmatchedNames = people
    .filter((key) => !layout.userIds.has(key))
    .flatMap((key) => layout.namesByKey.get(key) ?? [])
  if (unmatchedNames.length === 0) return text
  const line = `${peopleInTrello[job.language]}: ${unmatchedNames.map(escapeMarkdown).join(', ')}`
  const combined = [text.trimEnd(), line].filter(Boolean).join('\n\n')
  return isTextInLimits(combined) ? combined : text
}
