// Adds the names of unmatched card members to the description.

import { escapeMarkdown, isTextInLimits } from '#shared/exchange/texts.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { PlanLayout } from './layout.ts'
import { peopleInTrello } from './texts.ts'

type ImportContext = { it: Pick<BoardJob, 'language'>; layout: Pick<PlanLayout, 'userIds' | 'nameOf'> }

export function withUnknownPeople(text: string, people: readonly string[], { it, layout }: ImportContext): string {
  const strangers = people.filter((key) => !layout.userIds.has(key)).flatMap((key) => layout.nameOf.get(key) ?? [])
  if (strangers.length === 0) return text
  const line = `${peopleInTrello[it.language]}: ${strangers.map(escapeMarkdown).join(', ')}`
  const whole = [text.trimEnd(), line].filter(Boolean).join('\n\n')
  return isTextInLimits(whole) ? whole : text
}
