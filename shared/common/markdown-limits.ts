// Decides by one cheap scan whether a text is parsed as Markdown. The parsers take quadratic time, or overflow the stack,
// for some texts (docs/adr/0054-markdown-limits.md); such a text is shown and edited as plain text.

import { markdownLimits as limits } from './limits.ts'

/** Returns whether a text is parsed as Markdown, or shown as it was typed. Takes time linear in the length of the text. */
export function isWithinMarkdownLimits(text: string): boolean {
  const lines = text.split('\n')
  if (lines.length > limits.lines) return false
  let [blocks, marks] = [0, 0]
  let paragraph = { lines: 0, marks: 0, columns: 0 }
  for (const line of linesOutsideCode(lines)) {
    const { opened, indented, depth } = containersOf(line)
    // Marks pair within a paragraph. Only a blank line, or an item mark without indentation, certainly ends one.
    if (line.trim() === '' || (opened > 0 && !indented)) paragraph = { lines: 0, marks: 0, columns: 0 }
    const [marksOfLine, pipes] = [countOf(line, markPattern), countOf(line, pipePattern)]
    blocks += opened
    marks += marksOfLine + pipes
    paragraph.lines += 1
    paragraph.marks += marksOfLine
    paragraph.columns = Math.max(paragraph.columns, pipes)
    // Every row of a table has all columns, even if they are not written.
    if (paragraph.marks > limits.marksOfParagraph || paragraph.lines * paragraph.columns > limits.cells) return false
    if (depth > limits.depth || marks > limits.marks || blocks > limits.blocks) return false
    if (line.split(wordEnd).some(({ length }) => length > limits.wordLength)) return false
  }
  return true
}

/** Fences within lists or HTML may not be fences; then all lines are counted. */
const ambiguousLine = /^(?:[ \t]+(?:`{3}|~{3})|[ \t]*<)/

/** Returns the lines in which a parser looks for marks: all except fenced code. */
function linesOutsideCode(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => ambiguousLine.test(line))) return lines
  let fence = ''
  return lines.filter((line) => {
    const [opening = ''] = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? []
    if (fence === '') {
      fence = opening
      return true
    }
    if (opening.startsWith(fence) && opening === line.trimEnd()) fence = ''
    return false
  })
}

const countOf = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0

/** Characters that a parser examines more than once. */
const markPattern = /[*_~`[\]<\\&@]|:\/\/|www\./g
const pipePattern = /\|/g
/** Scripts without spaces have long words, in which parsers look for no addresses. */
const wordEnd = /[^!-~]/

/** Marks of quotes, list items and footnotes at the start of a line. */
const containerPattern = /([ \t]*)(>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]+\]:)/y

/**
 * Counts quotes and list items that begin in a line, and the possible nesting of the last one: two columns per level.
 */
function containersOf(line: string): { opened: number; indented: boolean; depth: number } {
  let [opened, columns] = [0, 0]
  containerPattern.lastIndex = 0
  for (let match = containerPattern.exec(line); match; match = containerPattern.exec(line)) {
    opened += 1
    columns += match[1]!.replaceAll('\t', '    ').length
  }
  const depth = opened === 0 ? 0 : opened + Math.floor(Math.max(0, columns - opened + 1) / 2)
  return { opened, indented: columns - opened + 1 > 3, depth }
}
