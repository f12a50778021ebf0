// What somebody wrote themselves in what was refused: texts, and what they called something.

import type { Refused } from '#web/rpc/unsent-shelf.ts'

export type Written = {
  refused: Refused
  text: string
  /** It is written in Markdown. */
  isText: boolean
}

type Input = { text?: unknown; title?: unknown; change?: { field?: unknown; to?: unknown } }

export function writtenIn(all: readonly Refused[]): Written[] {
  return all.flatMap((refused) => {
    const { text, title, change } = refused.input as Input
    const name = change?.field === 'title' ? change.to : title
    const own = text ?? name
    return typeof own === 'string' && own.trim() ? [{ refused, text: own, isText: text !== undefined }] : []
  })
}

/** What nobody throws away by one key; a few words for a title are soon written again. */
export const textIn = (all: readonly Refused[]): string =>
  writtenIn(all)
    .flatMap(({ text, isText }) => (isText ? [text] : []))
    .join('\n\n')
