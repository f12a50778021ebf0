import { fromMarkdown } from 'mdast-util-from-markdown'
import { UserId } from '#shared/common/ids.ts'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'

type Node = { type: string; url?: string; children?: readonly Node[] }

/**
 * Returns the ids of the users that a text mentions, each once: only links count, not similar text in code. A text beyond
 * the parser's limits is shown as typed and has no mentions.
 */
export function mentionedUserIds(text: string): UserId[] {
  // Parsing is slow, and most texts have no mentions.
  if (!text.includes('(person:') || !isWithinMarkdownLimits(text)) return []
  const userIds = new Set<UserId>()
  const nodes: Node[] = [fromMarkdown(text)]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const [, userId] = (node.type === 'link' && /^person:(.*)$/.exec(node.url ?? '')) || []
    const person = UserId.safeParse(userId)
    if (person.success) userIds.add(person.data)
    nodes.push(...(node.children ?? []).toReversed())
  }
  return [...userIds]
}
