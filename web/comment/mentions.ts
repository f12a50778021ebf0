import { fromMarkdown } from 'mdast-util-from-markdown'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { mentionMarkdown, replaceMentions } from '#shared/comment/mention.ts'

type Person = { userId: string; name: string; email?: string | null }
/** A person with the label used in the field, and the name stored in the Markdown. */
export type MentionTarget = Person & { label: string; storedName: string }

/**
 * Returns how people are labelled in a field: by name, and namesakes with their email address or a number.
 *
 * @param nameOf returns the name of a user who is mentioned already; the name in the text is not trusted
 */
export function mentionTargetsFor(
  markdown: string,
  people: readonly Person[],
  nameOf: (userId: string, storedName: string) => string,
): MentionTarget[] {
  const peopleById = new Map(people.map((person) => [person.userId, { ...person, storedName: person.name }]))
  replaceMentions(markdown, (storedName, userId) => {
    if (!peopleById.has(userId)) peopleById.set(userId, { userId, name: nameOf(userId, storedName), storedName })
    return ''
  })
  const allPeople = [...peopleById.values()]
  return allPeople.map((person) => {
    const namesakes = allPeople.filter(({ name }) => name === person.name)
    const suffix = person.email ?? namesakes.indexOf(person) + 1
    return { ...person, label: namesakes.length === 1 ? person.name : `${person.name} (${suffix})` }
  })
}

/** Converts stored Markdown to the text in the field. */
export const fieldTextOf = (markdown: string, targets: readonly MentionTarget[]): string =>
  replaceMentions(markdown, (storedName, id) => `@${targets.find(({ userId }) => userId === id)?.label ?? storedName}`)

/**
 * Converts the text in the field to stored Markdown: labels outside of code become mentions. An ambiguous name means
 * the first person.
 */
export function markdownFromField(fieldText: string, targets: readonly MentionTarget[]): string {
  // A text beyond the limits is shown as plain text, so mentions stay as typed.
  if (!isWithinMarkdownLimits(fieldText)) return fieldText
  const names = [...targets, ...targets.map((target) => ({ ...target, label: target.name }))]
    // Longest first: "Anna-Lena" is not "Anna".
    .toSorted((one, other) => other.label.length - one.label.length)
  const code = codeSpansIn(fieldText)
  let text = ''
  for (let index = 0; index < fieldText.length;) {
    const span = code.find(({ from, to }) => from <= index && index < to)
    const target =
      !span && fieldText[index] === '@' && !isInsideWord(fieldText[index - 1])
        ? names.find(({ label }) => isNameAt(fieldText, index, label))
        : null
    const end = span?.to ?? index + (target ? target.label.length + 1 : 1)
    text += target ? mentionMarkdown(target.storedName, target.userId) : fieldText.slice(index, end)
    index = end
  }
  return text
}

type Span = { from: number; to: number }
type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** Returns the spans of code, in which an @ is no mention. */
function codeSpansIn(text: string): Span[] {
  // Skips parsing, which is slow, for texts without mentions or code.
  if (!text.includes('@') || !/`|~~~|^(?: {4}|\t)/m.test(text)) return []
  const spans: Span[] = []
  const nodes: Node[] = [fromMarkdown(text)]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    if (node.type !== 'code' && node.type !== 'inlineCode') nodes.push(...('children' in node ? node.children : []))
    else if (from !== undefined && to !== undefined) spans.push({ from, to })
  }
  return spans
}

const isNameAt = (text: string, index: number, name: string): boolean =>
  text.startsWith(name, index + 1) && !isLetter(text[index + 1 + name.length])

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}_]/u.test(char)

/** An @ within a word, as in an email address, or after a backslash is no mention. */
const isInsideWord = (before: string | undefined): boolean => before === '\\' || isLetter(before)

/** Returns the text between an @ and the caret, or null if no mention is being typed. */
export function mentionQueryAt(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || isLetter(before[from - 1])) return null
  const query = before.slice(from + 1)
  return query.length <= 40 && !/[\n@]|\s\s|^\s/.test(query) ? { from, query } : null
}
