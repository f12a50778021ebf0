// How the task stands that the Tab key reaches, and what is done to tasks, in words.

import { quietPart } from '#web/rpc/part.tsx'

export const CardInWords = quietPart(async () => (await import('./words-of-card.tsx')).WordsOfCard)
