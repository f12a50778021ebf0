// Mentions while somebody types: @Mara Lindqvist in the field, a link to the person in the text that is kept.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { mentionMarkdown, replaceMentions } from '#shared/comment/mention.ts'

type Person = { userId: string; name: string; email?: string | null }
/** Somebody, by what they are called in a field, and the name that is written into the kept text. */
export type Call = Person & { as: string; written: string }

/**
 * How people are called in a field: by their names, and namesakes by what tells them apart.
 *
 * @param nameOf the name of somebody who is mentioned already; what the text calls them may be anything
 */
export function callsFor(
  markdown: string,
  people: readonly Person[],
  nameOf: (userId: string, written: string) => string,
): Call[] {
  const known = new Map(people.map((person) => [person.userId, { ...person, written: person.name }]))
  replaceMentions(markdown, (written, userId) => {
    if (!known.has(userId)) known.set(userId, { userId, name: nameOf(userId, written), written })
    return ''
  })
  const all = [...known.values()]
  return all.map((person) => {
    const namesakes = all.filter(({ name }) => name === person.name)
    const mark = person.email ?? namesakes.indexOf(person) + 1
    return { ...person, as: namesakes.length === 1 ? person.name : `${person.name} (${mark})` }
  })
}

/** A kept text as it is typed. */
export const typedOf = (markdown: string, calls: readonly Call[]): string =>
  replaceMentions(markdown, (written, id) => `@${calls.find(({ userId }) => userId === id)?.as ?? written}`)

/** What was typed as it is kept: whoever is called outside of code is mentioned; of namesakes the first, when it is not said which. */
export function markdownOf(typed: string, calls: readonly Call[]): string {
  // Shown as it was typed, so a link would be shown as one.
  if (!isWithinMarkdownLimits(typed)) return typed
  const names = [...calls, ...calls.map((call) => ({ ...call, as: call.name }))]
    // The longer name first: Anna-Lena is not Anna.
    .toSorted((one, other) => other.as.length - one.as.length)
  const code = codeIn(typed)
  let text = ''
  for (let at = 0; at < typed.length;) {
    const span = code.find(({ from, to }) => from <= at && at < to)
    const called =
      !span && typed[at] === '@' && !isAttached(typed[at - 1]) ? names.find(({ as }) => isAt(typed, at, as)) : null
    const end = span?.to ?? at + (called ? called.as.length + 1 : 1)
    text += called ? mentionMarkdown(called.written, called.userId) : typed.slice(at, end)
    at = end
  }
  return text
}

type Span = { from: number; to: number }
type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** Where code stands in a text, in which an @ calls nobody. */
function codeIn(text: string): Span[] {
  // Parsing takes time, and most texts hold neither.
  if (!text.includes('@') || !/`|~~~|^(?: {4}|\t)/m.test(text)) return []
  const found: Span[] = []
  const nodes: Node[] = [fromMarkdown(text)]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    if (node.type !== 'code' && node.type !== 'inlineCode') nodes.push(...('children' in node ? node.children : []))
    else if (from !== undefined && to !== undefined) found.push({ from, to })
  }
  return found
}

const isAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at + 1) && !isLetter(text[at + 1 + name.length])

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)

/** An @ within a word, as in an address, or one that is escaped calls nobody. */
const isAttached = (before: string | undefined): boolean => before === '\\' || isLetter(before)

/** What stands between an @ and the caret, or null when nobody is being called. */
export function calledAt(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || isLetter(before[from - 1])) return null
  const query = before.slice(from + 1)
  return query.length <= 40 && !/[\n@]|\s\s|^\s/.test(query) ? { from, query } : null
}
