// Finds the addresses of Trello cards in Markdown.

/** An address of a card in a text. */
export type CardLink = {
  /** The short name by which Trello knows the card. */
  card: string
  address: string
  /** The link whose target the address is; null where the address stands alone. */
  link: { before: string; words: string; after: string } | null
}

// Trello knows a card by about eight letters; the rest of its address is for people to read.
const cardAddress = String.raw`https?://(?:www\.)?trello\.com/c/[\da-z]{6,24}(?![\da-z])`
// Text of a script without spaces may follow an address directly, so only these letters belong to one.
const letters = String.raw`\w\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`
const bareAddress = String.raw`(?<![\da-z])${cardAddress}(?:[/?#](?:(?!&[a-z]+;)[${letters}%\/?#&=+.,:!@$'\-])*)?`

const places = {
  escaped: String.raw`\\[^]`,
  fencedCode:
    '^[ \\t>]*(?<fence>`{3,}(?![^\\n]*`)|~{3,})[^\\n]*(?:\\n(?![ \\t>]*\\k<fence>)[^\\n]*)*(?:\\n[ \\t>]*\\k<fence>[^\\n]*)?',
  codeSpan: '(?<!`)(?<ticks>`+)(?!`)(?:(?!\\n[ \\t]*\\n)[^])*?(?<!`)\\k<ticks>(?!`)',
  link: String.raw`(?<opening>\[(?<words>(?:\\.|[^\\\[\]\n])*)\]\(<?)(?<target>(?:\\.|[^\\\s()<>]|\([^\s()<>]*\))+)(?<closing>>?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\))`,
  // The end of a link around brackets or a picture, and the definition of a link.
  linkEnd: String.raw`(?<before>\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)(?<goal>${cardAddress}(?:[/?#][^\s()<>]*)?)`,
  autolink: String.raw`<(?<auto>${cardAddress}(?:[/?#][^\s<>]*)?)>`,
  bare: `(?<mark>!?)(?<bare>${bareAddress})`,
}
const pattern = new RegExp(Object.values(places).join('|'), 'gimu')

// What people write behind an address without a space is not part of it.
const trailing = /[?!.,:'_]+$/

const exact = new RegExp(String.raw`^https?://(?:www\.)?trello\.com/c/([\da-z]{6,24})(?:[/?#]\S*)?$`, 'i')

/** Returns the short name of the card if the text is the address of one, else null. */
export const cardOf = (address: string | null): string | null => (address && exact.exec(address)?.[1]) ?? null

/**
 * Replaces addresses of cards in Markdown. Code stays as it is, and so do the words of links to other targets.
 * @param replace returns the new text of the whole link or address, null to leave it
 */
export function replaceCardLinks(text: string, replace: (found: CardLink) => string | null): string {
  if (!text.includes('trello.com/c/')) return text
  return text.replace(pattern, (whole, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    const { opening, words = '', target, closing = '', before, goal, auto, mark, bare } = groups
    const address = target ?? goal ?? auto ?? bare?.replace(trailing, '')
    const card = cardOf(address ?? null)
    if (!address || !card) return whole
    const start = opening ?? before
    const link = start === undefined ? null : { before: start, words, after: closing }
    const replaced = replace({ card, address, link })
    if (replaced === null) return whole
    // An exclamation mark directly before a link would make a picture of it.
    return bare ? `${mark && '! '}${replaced}${bare.slice(address.length)}` : replaced
  })
}
