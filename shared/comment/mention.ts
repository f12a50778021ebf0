// A mention in Markdown: a link whose text is @ and a name, and whose address is person: and a user id.

import type { UserId } from '#shared/common/ids.ts'

/** Characters with a meaning in the text of a Markdown link. */
const markdownCharacters = /[\\`*_[\]<>&~|]/g
/** The text of a link: escaped characters, plain ones, and brackets in pairs. */
const linkText = String.raw`(?:\\[\s\S]|[^\\[\]]|\[(?:\\[\s\S]|[^\\[\]])*\])+`
/** An escaped bracket does not start a link. */
const notEscaped = String.raw`(?<!(?<!\\)(?:\\\\)*\\)`
const mentionPattern = new RegExp(String.raw`${notEscaped}\[@(${linkText})\]\(person:(usr_[0-9a-z]{10,40})\)`, 'g')

/** Returns the Markdown of a mention. The name may hold any character. */
export const mentionMarkdown = (name: string, userId: UserId | string): string =>
  `[@${name.replace(markdownCharacters, String.raw`\$&`)}](person:${userId})`

/**
 * Returns a text with every mention replaced. It also replaces mentions in code; callers that exclude code pass only the other
 * parts of the text.
 *
 * @param replace receives the name with escapes resolved and the user id, which may belong to no user
 */
export const replaceMentions = (text: string, replace: (name: string, userId: string) => string): string =>
  text.includes('](person:')
    ? text.replace(mentionPattern, (_, name: string, userId: string) =>
        replace(name.replace(/\\([!-/:-@[-`{-~])/g, '$1'), userId),
      )
    : text

/** Returns a text with each mention as `@name`; for code, which contains no mentions. */
export const withPlainMentions = (text: string): string => replaceMentions(text, (name) => `@${name}`)
