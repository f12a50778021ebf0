// Turns links from card to card into links from task to task.

import type { TaskId } from '#shared/common/ids.ts'
import { textBytes, textLength } from '#shared/common/limits.ts'
import { bytesOf } from '#shared/common/texts.ts'

export type Linked = { taskId: TaskId; title: string }

// Trello knows a card by eight letters; what follows them in an address is for people to read.
const card = /^https?:\/\/(?:www\.)?trello\.com\/c\/([\da-z]{6,24})(?:[/?#][^\s)\]>"]*)?$/i
const cardInText =
  /(?<target>\]\(<?)?(?<opens><)?https?:\/\/(?:www\.)?trello\.com\/c\/(?<name>[\da-z]{6,24})(?:[/?#][^\s)\]>"]*)?(?<closes>>)?/gi

// A link whose words are its own address, as Trello's editor writes them.
const named = /\[https?:\/\/(?:www\.)?trello\.com\/c\/([\da-z]{6,24})[^\]\s]*\]\(([^\s)]+)\)/gi

export const cardOf = (address: string | null): string | null => (address && card.exec(address)?.[1]) ?? null

/** Cards that are in the file become tasks; others keep their address. What would grow too long stays as it is. */
export function withTaskLinks(text: string, taskOf: (card: string) => Linked | undefined): string {
  if (!text.includes('trello.com/c/')) return text
  const bare = text.replaceAll(named, (whole, name: string, address: string) =>
    cardOf(address) === name && taskOf(name) ? address : whole,
  )
  const linked = bare.replaceAll(cardInText, (whole, ...parts) => linkOf(whole, parts.at(-1), taskOf))
  return linked.length > textLength || bytesOf(linked) > textBytes ? text : linked
}

type Parts = { target?: string; opens?: string; name: string; closes?: string }

function linkOf(
  whole: string,
  { target, opens, name, closes = '' }: Parts,
  taskOf: (card: string) => Linked | undefined,
) {
  const task = taskOf(name)
  if (!task) return whole
  // The address of a link that has words of its own, or one that stands alone.
  if (target) return `${target}task:${task.taskId}${closes}`
  const link = `[${plain(task.title)}](task:${task.taskId})`
  return opens && closes ? link : `${opens ?? ''}${link}${closes}`
}

/** Words that mean nothing to Markdown. */
export const plain = (words: string): string => words.replaceAll(/[\\`*_[\]<>()#~|]/g, String.raw`\$&`)
