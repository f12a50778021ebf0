// Decisions about comments that need neither table nor clock.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { UserId } from '#shared/common/ids.ts'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'

type Node = { type: string; url?: string; children?: readonly Node[] }

/**
 * The people whom a text mentions, each once: only links count, not what merely looks like one, as in code. A
 * text that is too much for the parser is shown as it was typed and mentions nobody.
 */
export function mentionedIn(text: string): UserId[] {
  // Most texts mention nobody, and parsing takes time.
  if (!text.includes('(person:') || !isWithinMarkdownLimits(text)) return []
  const found = new Set<UserId>()
  const nodes: Node[] = [fromMarkdown(text)]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const [, userId] = (node.type === 'link' && /^person:(.*)$/.exec(node.url ?? '')) || []
    const person = UserId.safeParse(userId)
    if (person.success) found.add(person.data)
    nodes.push(...(node.children ?? []).toReversed())
  }
  return [...found]
}
