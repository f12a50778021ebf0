// Excerpts around the matching words in descriptions and comments.

import type { CommentId, TaskId } from '#shared/common/ids.ts'
import { spansOf } from '#shared/search/words.ts'
import type { Task } from '#shared/task/model.ts'
import type { Table } from '#functions/table/open.ts'

type ExcerptRequest = { task: Task; words: readonly string[] }
type Excerpt = { excerpt: string; commentId: CommentId | null }

/** Reads the current texts; returns excerpts by task. */
export async function excerpts(table: Table, shown: readonly ExcerptRequest[]): Promise<Map<TaskId, Excerpt>> {
  const all = await Promise.all(shown.map(async (one) => [one.task.taskId, await excerptOf(table, one)] as const))
  return new Map(all.flatMap(([taskId, excerpt]) => (excerpt ? [[taskId, excerpt]] : [])))
}

/** The text with most matching words; of comments the newest. */
async function excerptOf(table: Table, { task, words }: ExcerptRequest): Promise<Excerpt | null> {
  const searchText = await table.searchText.now(task)
  if (!searchText) return null
  const texts = [...searchText.comments, [null, searchText.description] as const].map(([commentId, text]) => ({
    commentId,
    text,
    count: words.filter((word) => spansOf(text, [word]).length > 0).length,
  }))
  const [best] = texts.toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 ? { excerpt: around(best.text, words), commentId: best.commentId } : null
}

/** Characters before the first match, and in all. */
const [before, length] = [40, 160]

function around(text: string, words: readonly string[]): string {
  const at = spansOf(text, words)[0]?.[0] ?? 0
  if (text.length <= length) return text
  const wanted = Math.min(Math.max(0, at - before), text.length - length)
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1 || wanted
  const end = text.length - from <= length ? text.length : Math.max(text.lastIndexOf(' ', from + length), from + before)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}
