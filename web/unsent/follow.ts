// Texts name the version that they replace. Several that one window made before any of them was sent all name the same
// one; each goes on from what the one before has made.

import type { Told } from '#web/rpc/recording-link.ts'

/** Which text a call replaces, and the place in its answer of the version that came of it. */
const texts: Record<string, { id: string; versionIn: (answer: Answer) => unknown }> = {
  'tasks.describe': { id: 'taskId', versionIn: ({ descriptionVersion }) => descriptionVersion },
  'comments.edit': { id: 'commentId', versionIn: ({ comment }) => comment?.version },
}
type Answer = { descriptionVersion?: unknown; comment?: { version?: unknown } }
type Input = Record<string, unknown>

export function following() {
  const made = new Map<string, { from: unknown; version: unknown }>()
  const nameOf = ({ path, input }: Told): string | null => {
    const text = texts[path]
    return text ? `${path} ${String((input as Input)[text.id])}` : null
  }
  return {
    /** What it says now that others have gone before it. */
    inputOf: (told: Told): unknown => {
      const before = made.get(nameOf(told) ?? '')
      const input = told.input as Input
      return before && before.from === input.from ? { ...input, from: before.version } : input
    },
    answered: (told: Told, answer: unknown): void => {
      const name = nameOf(told)
      if (!name) return
      const { from } = told.input as Input
      made.set(name, { from, version: texts[told.path]!.versionIn(answer as Answer) })
    },
  }
}
