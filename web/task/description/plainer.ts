// Markdown as a person would have written it: the editor escapes more than Markdown needs, and searches would stumble.

const code = /(```[\s\S]*?```|`[^`\n]*`)/

export const plainer = (markdown: string): string =>
  markdown
    .split(code)
    // Every second part is code, in which every sign means itself.
    .map((part, at) => (at % 2 ? part : relaxed(part)))
    .join('')
    .trim()

const relaxed = (text: string): string =>
  text
    .replace(/&lt;(?![a-z/!?])/gi, '<')
    .replace(/(?<!^\s*)&gt;/gm, '>')
    .replace(/&amp;(?!#?\w+;)/g, '&')
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    // An address that is its own name.
    .replace(/\[([^\]\s]+)\]\((https?:\/\/[^)\s]+)\)/g, (link, name: string, href: string) =>
      name.replace(/\\(.)/g, '$1').replaceAll('&amp;', '&') === href ? href : link,
    )

// What the editor cannot hold would be lost in it: tables, pictures from elsewhere, names of links.
const tables = /^[^\n]*\|[^\n]*\n\s*\|?[\s:|-]*-{2,}[\s:|-]*$/m
const pictures = /!\[[^\]]*\]\((?!attachment:att_[\da-z]{10,40}\))/
const definitions = /^\s{0,3}\[[^\]]+\]:\s/m

/** Whether a text is edited as it reads; else it is edited as it is written. */
export const isEditable = (markdown: string): boolean =>
  !tables.test(markdown) && !pictures.test(markdown) && !definitions.test(markdown)
