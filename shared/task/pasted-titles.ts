/** List and check box marks at the start of a line: `- `, `* `, `1. `, `2) `, `[ ] `, `- [x] `, `☐ `. */
const listMark = /^(?:(?:[-*+•–]|\d{1,3}[.)])\s+)?(?:(?:\[[ xX]?\]|[☐☑☒✓✔])\s+)?/u

/** Returns the titles in a text, one per line, without list marks and empty lines. */
export const pastedTitles = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim().replace(listMark, '').trim())
    .filter((title) => title !== '')
