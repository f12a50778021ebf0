// Turns links from card to card into links from task to task.

import type { TaskId } from '#shared/common/ids.ts'
import { cardOf, replaceCardLinks } from '#shared/exchange/card-links.ts'
import { escapeMarkdown, isTextInLimits } from '#shared/exchange/texts.ts'

export type Linked = { taskId: TaskId; title: string }
type TaskOf = (card: string) => Linked | undefined

/** Cards that are in the file become tasks; others keep their address. What would grow too long stays as it is. */
export function withTaskLinks(text: string, taskOf: TaskOf): string {
  const linked = replaceCardLinks(text, ({ card, link }) => {
    const task = taskOf(card)
    if (!task) return null
    // Trello's editor names a link by its own address.
    if (link && cardOf(link.words) !== card) return `${link.before}task:${task.taskId}${link.after}`
    return `[${escapeMarkdown(task.title)}](task:${task.taskId})`
  })
  return isTextInLimits(linked) ? linked : text
}

/** The same for a title: cards that are in the file are called by their title. */
export const withTaskTitles = (title: string, taskOf: TaskOf): string =>
  replaceCardLinks(title, ({ card, link }) => {
    const task = taskOf(card)
    if (!task) return null
    return link && cardOf(link.words) !== card ? link.words || task.title : task.title
  })
