// Which texts the editor takes; any other is edited as Markdown.

/** So many quotes and lists within each other are no text that somebody wrote, and too deep for the editor. */
const depth = 24
const tooDeep = new RegExp(String.raw`^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${depth}}`, 'm')

export const isEditable = (markdown: string): boolean => !tooDeep.test(markdown)
