// Links between Trello cards, which become links between tasks.

import type { ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { cardShortIdOf, replaceCardLinks } from './card-links.ts'
import { escapeMarkdown, isTextWithinLimits } from './texts.ts'

/**
 * Moves attached links to other cards of the file into the description, where they can lead to tasks, and counts links to
 * missing cards.
 */
export function readCardLinks(tasks: readonly ImportedTask[], leftOut: LeftOutCounter): void {
  const cards = new Set(tasks.flatMap(({ sourceUrl }) => cardShortIdOf(sourceUrl) ?? []))
  for (const task of tasks) {
    moveToDescription(task, cards, leftOut)
    for (const text of textsOf(task)) reportMissing(text, cards, leftOut)
    for (const { url } of task.attachments) if (cardShortIdOf(url)) reportMissing(url, cards, leftOut)
  }
}

function moveToDescription(task: ImportedTask, cards: ReadonlySet<string>, leftOut: LeftOutCounter): void {
  const isKnown = ({ url }: { url: string }) => cards.has(cardShortIdOf(url) ?? '')
  const links = task.attachments.filter(isKnown)
  if (links.length === 0) return
  const lines = links.map(({ title, url }) =>
    cardShortIdOf(title) ? `- ${url}` : `- [${escapeMarkdown(title)}](${url})`,
  )
  const description = [task.description.trimEnd(), lines.join('\n')].filter(Boolean).join('\n\n')
  if (!isTextWithinLimits(description)) return
  task.description = description
  task.attachments = task.attachments.filter((attachment) => !isKnown(attachment))
  for (const { title } of links) leftOut.add('attachments.in_description', title)
}

/** All texts that may contain a link. A shortened title is complete in its description. */
function textsOf({ title, description, subTasks, comments }: ImportedTask): string[] {
  const named = [{ title, description }, ...subTasks]
  return [
    ...named.flatMap((it) => (it.title.endsWith('…') ? it.description : [it.title, it.description])),
    ...comments.map(({ text }) => text),
  ]
}

function reportMissing(text: string, cards: ReadonlySet<string>, leftOut: LeftOutCounter): void {
  replaceCardLinks(text, ({ card, address }) => {
    if (!cards.has(card)) leftOut.add('links.not_in_file', address)
    return null
  })
}
