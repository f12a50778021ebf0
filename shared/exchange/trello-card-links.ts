// The links of a Trello board from card to card: which of them lead to a task of the new project.

import type { ImportedTask } from './import-plan.ts'
import type { Tally } from './left.ts'
import { cardOf, replaceCardLinks } from './card-links.ts'
import { escapeMarkdown, isTextInLimits } from './texts.ts'

/**
 * Moves attachments that are links to other cards of the file into the description, where links lead to tasks, and
 * counts the links to cards that the file does not hold.
 */
export function readCardLinks(tasks: readonly ImportedTask[], tally: Tally): void {
  const cards = new Set(tasks.flatMap(({ sourceUrl }) => cardOf(sourceUrl) ?? []))
  for (const task of tasks) {
    moveToDescription(task, cards, tally)
    for (const text of textsOf(task)) tellMissing(text, cards, tally)
    for (const { url } of task.attachments) if (cardOf(url)) tellMissing(url, cards, tally)
  }
}

function moveToDescription(task: ImportedTask, cards: ReadonlySet<string>, tally: Tally): void {
  const isKnown = ({ url }: { url: string }) => cards.has(cardOf(url) ?? '')
  const links = task.attachments.filter(isKnown)
  if (links.length === 0) return
  const lines = links.map(({ title, url }) => (cardOf(title) ? `- ${url}` : `- [${escapeMarkdown(title)}](${url})`))
  const description = [task.description.trimEnd(), lines.join('\n')].filter(Boolean).join('\n\n')
  if (!isTextInLimits(description)) return
  task.description = description
  task.attachments = task.attachments.filter((attachment) => !isKnown(attachment))
  for (const { title } of links) tally.add('attachments.in_description', title)
}

/** All in which a link may stand. A title that is too long is whole in its description. */
function textsOf({ title, description, subTasks, comments }: ImportedTask): string[] {
  const named = [{ title, description }, ...subTasks]
  return [
    ...named.flatMap((it) => (it.title.endsWith('…') ? it.description : [it.title, it.description])),
    ...comments.map(({ text }) => text),
  ]
}

function tellMissing(text: string, cards: ReadonlySet<string>, tally: Tally): void {
  replaceCardLinks(text, ({ card, address }) => {
    if (!cards.has(card)) tally.add('links.not_in_file', address)
    return null
  })
}
