// A mention in Markdown: a link whose text is @ and a name, and whose address is person: and a user id.

import type { UserId } from '#shared/common/ids.ts'

/** Every character that could end the link text or mean something inside of it. */
const special = /[\\`*_[\]<>&~|]/g
/** The text of a link: escaped characters, plain ones, and brackets in pairs. */
const label = String.raw`(?:\\[\s\S]|[^\\[\]]|\[(?:\\[\s\S]|[^\\[\]])*\])+`
/** A bracket that is escaped begins no link. */
const unescaped = String.raw`(?<!(?<!\\)(?:\\\\)*\\)`
const mention = new RegExp(String.raw`${unescaped}\[@(${label})\]\(person:(usr_[0-9a-z]{10,40})\)`, 'g')

/** Returns the Markdown of a mention. The name may hold any character. */
export const mentionMarkdown = (name: string, userId: UserId | string): string =>
  `[@${name.replace(special, String.raw`\$&`)}](person:${userId})`

/**
 * Returns a text with every mention replaced. Code is not told apart here: callers that care pass the text between code.
 *
 * @param replace gets the name as it was written (escapes resolved) and the user id, which may be of nobody
 */
export const replaceMentions = (text: string, replace: (name: string, userId: string) => string): string =>
  text.includes('](person:')
    ? text.replace(mention, (_, name: string, userId: string) =>
        replace(name.replace(/\\([!-/:-@[-`{-~])/g, '$1'), userId),
      )
    : text

/** Returns a text in which mentions read as they were typed, for code, where they mention nobody. */
export const withPlainMentions = (text: string): string => replaceMentions(text, (name) => `@${name}`)
