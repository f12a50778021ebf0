// Finds addresses of Trello cards in Markdown.

/** An address of a card in a text. */
export type CardLink = {
  /** The short id of the card. */
  card: string
  address: string
  /** The link whose target the address is; null for a plain address. */
  link: { before: string; words: string; after: string } | null
}

// A short id has about eight characters; the rest of the address is for readers.
const cardAddress = String.raw`https?://(?:www\.)?trello\.com/c/[\da-z]{6,24}(?![\da-z])`
// Text of a script without spaces may follow an address directly, so only these characters belong to one.
const addressLetters = String.raw`\w\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`
const bareAddress = String.raw`(?<![\da-z])${cardAddress}(?:[/?#](?:(?!&[a-z]+;)[${addressLetters}%\/?#&=+.,:!@$'\-])*)?`

const patternParts = {
  escaped: String.raw`\\[^]`,
  fencedCode:
    '^[ \\t>]*(?<fence>`{3,}(?![^\\n]*`)|~{3,})[^\\n]*(?:\\n(?![ \\t>]*\\k<fence>)[^\\n]*)*(?:\\n[ \\t>]*\\k<fence>[^\\n]*)?',
  codeSpan: '(?<!`)(?<ticks>`+)(?!`)(?:(?!\\n[ \\t]*\\n)[^])*?(?<!`)\\k<ticks>(?!`)',
  link: String.raw`(?<opening>\[(?<words>(?:\\.|[^\\\[\]\n])*)\]\(<?)(?<target>(?:\\.|[^\\\s()<>]|\([^\s()<>]*\))+)(?<closing>>?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\))`,
  // The end of a link with brackets or an image in its text, and link definitions.
  linkEnd: String.raw`(?<before>\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)(?<goal>${cardAddress}(?:[/?#][^\s()<>]*)?)`,
  autolink: String.raw`<(?<auto>${cardAddress}(?:[/?#][^\s<>]*)?)>`,
  bare: `(?<mark>!?)(?<bare>${bareAddress})`,
}
const pattern = new RegExp(Object.values(patternParts).join('|'), 'gimu')

// Punctuation that follows an address is not part of it.
const trailingPunctuation = /[?!.,:'_]+$/

const cardAddressPattern = new RegExp(String.raw`^https?://(?:www\.)?trello\.com/c/([\da-z]{6,24})(?:[/?#]\S*)?$`, 'i')

/** Returns the short id if the text is the address of a card, otherwise null. */
export const cardShortIdOf = (address: string | null): string | null =>
  (address && cardAddressPattern.exec(address)?.[1]) ?? null

/**
 * Replaces card addresses in Markdown, except in code and in the text of other links.
 * @param replace returns the new text of the link or address; null keeps it
 */
export function replaceCardLinks(text: string, replace: (found: CardLink) => string | null): string {
  if (!text.includes('trello.com/c/')) return text
  return text.replace(pattern, (match, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    const { opening, words = '', target, closing = '', before, goal, auto, mark, bare } = groups
    const address = target ?? goal ?? auto ?? bare?.replace(trailingPunctuation, '')
    const card = cardShortIdOf(address ?? null)
    if (!address || !card) return match
    const linkStart = opening ?? before
    const link = linkStart === undefined ? null : { before: linkStart, words, after: closing }
    const replaced = replace({ card, address, link })
    if (replaced === null) return match
    // An exclamation mark directly before a link would turn it into an image.
    return bare ? `${mark && '! '}${replaced}${bare.slice(address.length)}` : replaced
  })
}
