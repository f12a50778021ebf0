// Mentions while somebody types: @Mara Lindqvist in the field, a link to the person in the text that is kept.

// [@Mara](person:usr_…); see shared/comment/rules.ts.
const mention = /\[@([^\]]+)\]\(person:(usr_[0-9a-z]+)\)/g

type Person = { userId: string; name: string; email?: string | null }
/** Somebody, and by what they are called in a field. */
export type Call = Person & { as: string }

/** How people are called in a field: by their names, and namesakes by what tells them apart. */
export function callsFor(markdown: string, people: readonly Person[]): Call[] {
  const mentioned = [...markdown.matchAll(mention)].map(([, name = '', userId = '']) => ({ name, userId }))
  const known = new Map<string, Person>(people.map((person) => [person.userId, person]))
  // A text keeps the names it was written with.
  for (const { userId, name } of mentioned) known.set(userId, { ...known.get(userId), userId, name })
  const all = [...known.values()]
  return all.map((person) => {
    const namesakes = all.filter(({ name }) => name === person.name)
    const mark = person.email ?? namesakes.indexOf(person) + 1
    return { ...person, as: namesakes.length === 1 ? person.name : `${person.name} (${mark})` }
  })
}

/** A kept text as it is typed. */
export const typedOf = (markdown: string, calls: readonly Call[]): string =>
  markdown.replace(
    mention,
    (_, name: string, id: string) => `@${calls.find(({ userId }) => userId === id)?.as ?? name}`,
  )

/** What was typed as it is kept: whoever is called is mentioned; of namesakes the first, when it is not said which. */
export function markdownOf(typed: string, calls: readonly Call[]): string {
  const names = [...calls, ...calls.map((call) => ({ ...call, as: call.name }))]
    // The longer name first: Anna-Lena is not Anna.
    .toSorted((one, other) => other.as.length - one.as.length)
  let text = ''
  for (let at = 0; at < typed.length;) {
    const called = typed[at] === '@' && !isLetter(typed[at - 1]) ? names.find(({ as }) => isAt(typed, at, as)) : null
    text += called ? `[@${called.name}](person:${called.userId})` : typed[at]
    at += called ? called.as.length + 1 : 1
  }
  return text
}

const isAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at + 1) && !isLetter(text[at + 1 + name.length])

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)

/** What stands between an @ and the caret, or null when nobody is being called. */
export function calledAt(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || isLetter(before[from - 1])) return null
  const query = before.slice(from + 1)
  return query.length <= 40 && !/[\n@]|\s\s|^\s/.test(query) ? { from, query } : null
}
