// Mentions while somebody types: @Mara Lindqvist in the field, a link to the person in the text that is kept.

// [@Mara](person:usr_…); see shared/comment/rules.ts.
const mention = /\[@([^\]]+)\]\(person:(usr_[0-9a-z]+)\)/g

/** A kept text as it is typed. */
export const typedOf = (markdown: string): string => markdown.replace(mention, '@$1')

/** The people a kept text mentions, by the names it calls them. */
export const namedIn = (markdown: string): { name: string; userId: string }[] =>
  [...markdown.matchAll(mention)].map(([, name = '', userId = '']) => ({ name, userId }))

/** What was typed as it is kept: whoever is called by a known name is mentioned. */
export function markdownOf(typed: string, known: readonly { name: string; userId: string }[]): string {
  // The longer name first: Anna-Lena is not Anna.
  const names = known.toSorted((one, other) => other.name.length - one.name.length)
  let text = ''
  for (let at = 0; at < typed.length;) {
    const called =
      typed[at] === '@' && !isLetter(typed[at - 1]) ? names.find(({ name }) => isAt(typed, at, name)) : null
    text += called ? `[@${called.name}](person:${called.userId})` : typed[at]
    at += called ? called.name.length + 1 : 1
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
