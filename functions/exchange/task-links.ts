// Turns links between Trello cards into links between tasks.

import type { TaskId } from '#shared/common/ids.ts'
import { cardShortIdOf, replaceCardLinks } from '#shared/exchange/card-links.ts'
import { escapeMarkdown, isTextWithinLimits } from '#shared/exchange/texts.ts'

export type LinkedTask = { taskId: TaskId; title: string }
type TaskOf = (card: string) => LinkedTask | undefined

/**
 * Replaces links to cards of the file; other links keep their address. A text that would exceed its limit stays unchanged.
 */
export function withTaskLinks(text: string, taskOf: TaskOf): string {
  const linked = replaceCardLinks(text, ({ card, link }) => {
    const task = taskOf(card)
    if (!task) return null
    // Trello's editor uses the address as the link text.
    if (link && cardShortIdOf(link.words) !== card) return `${link.before}task:${task.taskId}${link.after}`
    return `[${escapeMarkdown(task.title)}](task:${task.taskId})`
  })
  return isTextWithinLimits(linked) ? linked : text
}

/** Replaces addresses of cards in a title by their titles. */
export const withTaskTitles = (title: string, taskOf: TaskOf): string =>
  replaceCardLinks(title, ({ card, link }) => {
    const task = taskOf(card)
    if (!task) return null
    return link && cardShortIdOf(link.words) !== card ? link.words || task.title : task.title
  })
