// Excerpts around the matching words in descriptions and comments.

import type { CommentId, TaskId } from '#shared/common/ids.ts'
import { spansOf } from '#shared/search/words.ts'
import type { Task } from '#shared/task/model.ts'
import type { Table } from '#functions/table/open.ts'

type ExcerptRequest = { task: Task; words: readonly string[] }
type Excerpt = { excerpt: string; commentId: CommentId | null }

/** Reads the current texts; returns excerpts by task. */
export async function excerpts(table: Table, requests: readonly ExcerptRequest[]): Promise<Map<TaskId, Excerpt>> {
  const all = await Promise.all(requests.map(async (one) => [one.task.taskId, await excerptOf(table, one)] as const))
  return new Map(all.flatMap(([taskId, excerpt]) => (excerpt ? [[taskId, excerpt]] : [])))
}

/** The text with most matching words; of comments the newest. */
async function excerptOf(table: Table, { task, words }: ExcerptRequest): Promise<Excerpt | null> {
  const searchText = await table.searchText.computeText(task)
  if (!searchText) return null
  const texts = [...searchText.comments, [null, searchText.description] as const].map(([commentId, text]) => ({
    commentId,
    text,
    count: words.filter((word) => spansOf(text, [word]).length > 0).length,
  }))
  const [best] = texts.toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 ? { excerpt: excerptAround(best.text, words), commentId: best.commentId } : null
}

/** Characters before the first match, and in all. */
const [charsBefore, maxLength] = [40, 160]

function excerptAround(text: string, words: readonly string[]): string {
  const matchStart = spansOf(text, words)[0]?.[0] ?? 0
  if (text.length <= maxLength) return text
  const start = Math.min(Math.max(0, matchStart - charsBefore), text.length - maxLength)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1 || start
  const end =
    text.length - from <= maxLength
      ? text.length
      : Math.max(text.lastIndexOf(' ', from + maxLength), from + charsBefore)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}
