// Texts that take a Markdown parser quadratic time, or more stack than there is.

/** Each unit is repeated up to the requested length. */
const units = [
  // Containers.
  ['>', '> ', '* ', '- ', '+ ', '1. ', '> * ', '- > ', '- 1. ', '- [ ] - ', '[^a]: > ', '> [^a]: '],
  [
    `${'>'.repeat(200)}x\n`,
    `${'>'.repeat(30)}- a\n`,
    '- a\n',
    '- a\n\n',
    '- a\n  b\n\n',
    '-\n',
    '- -\n',
    '1. a\n',
    '>\n',
  ],
  // Emphasis.
  [
    '*',
    '_',
    '~',
    'a**b',
    'a__b',
    'a*',
    '*a ',
    '*a*',
    '*a _b ',
    '*a **a ',
    '**x* ',
    '*x** ',
    '_x__ ',
    'a***b**c*',
    '~a~ ',
  ],
  // Brackets.
  ['[', '![', ']', '[]', '[a', '](', '[@', '](person:usr_', '[a](', '[a](<b', '[a](b "', '[a][b]', '[a](b)', '![a](b)'],
  ['[a]: b\n', '[a]: b "\n', '[a]:\n', '[^', '[^a]', '[^a]: ', '[^a]: x\n'],
  // Tags, addresses, code.
  [
    '<',
    '<a ',
    '<a b="',
    '<?',
    '<!--',
    '<![CDATA[',
    '<http:',
    '<a@',
    '<div>\n',
    '&',
    '&#',
    '&amp;',
    '\\',
    '\\`',
    '\\\n',
  ],
  ['www.', 'http://', 'http://a ', 'a@', 'a@a.', 'a.', 'a_b@c_', '`', '`a', '```\n', '~~~\n> '],
  // Tables and lines.
  [
    '|',
    'a|',
    '|\n',
    '|-\n',
    '-|',
    '>|a|\n',
    'a|b\n-|-\n\n',
    'a\n',
    'a\n=\n',
    '# ',
    '---\n',
    ' \n',
    'a  \n',
    '\t',
    '\n',
  ],
].flat()

/** Texts whose end matters. */
const wholes: Record<string, (length: number) => string> = {
  'quotes before a letter': (length) => `${'>'.repeat(length - 1)}x`,
  'bullets before a letter': (length) => `${'* '.repeat(length / 2 - 1)}x`,
  'lists by indentation': (length) => lines(length, (depth) => `${'  '.repeat(depth)}- a\n`),
  'brackets that close': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'links in links': (length) => `${'['.repeat(length / 8)}a${'](u)'.repeat(length / 8)}`,
  'pictures in pictures': (length) => `${'!['.repeat(length / 8)}a${'](u)'.repeat(length / 8)}`,
  'emphasis in emphasis': (length) => '*a **a '.repeat(length / 14) + ' a** a*'.repeat(length / 14),
  'stars on both sides': (length) => `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
  'strikes in strikes': (length) => '~~a'.repeat(length / 8) + 'a~~'.repeat(length / 8),
  'backticks of every length': (length) => lines(length, (count) => `${'`'.repeat(count + 1)}a`),
  'a fence that is none': (length) => `${'~'.repeat(length - 1)}\``,
  'a wide table': (length) => `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|\n'.repeat(length / 2 - 200)}`,
  'a delimiter row that is none': (length) => `|\n${'-'.repeat(length - 3)}x`,
  'delimiter rows that are none': (length) => `|\n${'--\n'.repeat(length / 3 - 3)}x`,
  'lines behind quotes': (length) => `${'>'.repeat(90)}a\n${'a\n'.repeat(length / 2 - 50)}`,
  'lines behind lists': (length) => `${'- '.repeat(90)}a\n${'a\n'.repeat(length / 2 - 100)}`,
  'footnotes in footnotes': (length) => lines(length, (at) => `[^${at}]: [^${at + 1}]\n\n`),
  'an address of brackets': (length) => `http://a.b/${'('.repeat(length - 20)}`,
  'a link of brackets': (length) => `[a](${'('.repeat(length - 4)}`,
}

function lines(length: number, line: (at: number) => string): string {
  let text = ''
  for (let at = 0; text.length < length; at++) text += line(at)
  return text.slice(0, length)
}

/** Returns named texts of about `length` characters. */
export function pathologicalMarkdown(length: number): [name: string, text: string][] {
  return [
    ...units.map((unit): [string, string] => [JSON.stringify(unit), unit.repeat(Math.floor(length / unit.length))]),
    ...Object.entries(wholes).map(([name, text]): [string, string] => [name, text(length)]),
  ]
}
