// Round trip of a description through the editor: opened, changed, saved.

import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import * as fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import { extensions } from '#web/task/description/extensions.tsx'
import { openMarkdown } from '#web/task/description/markdown-document.ts'
import { parseMarkdown } from '#web/task/description/markdown-parser.ts'
import { sized } from '#tests/kit/full-run.ts'

const calling = { items: () => [], render: () => ({}) }
const schema = getSchema(extensions({ placeholder: '', mentionOptions: calling, nameOf: (userId) => userId }))

/** Opens a text, types a letter at the end of a block, and returns the saved text. */
function typeInto(text: string, at: number, letter = 'x'): string {
  const opened = openMarkdown(text, schema)
  opened.doc.check()
  const state = EditorState.create({ schema, doc: opened.doc })
  let blockStart = 0
  for (let i = 0; i < at; i++) blockStart += opened.doc.child(i).nodeSize
  // The last position in the block that accepts text.
  let end: number | null = null
  opened.doc.child(at).descendants((node, pos) => {
    if (node.isTextblock) end = blockStart + 1 + pos + 1 + node.content.size
  })
  if (opened.doc.child(at).isTextblock) end = blockStart + 1 + opened.doc.child(at).content.size
  return opened.save(end === null ? state.doc : state.apply(state.tr.insertText(letter, end)).doc)
}

/** Serialises every block as if it had been changed. */
const rewritten = (text: string): string => openMarkdown('', schema).save(openMarkdown(text, schema).doc)
const meaning = (text: string): unknown => parseMarkdown(text, schema).map(({ node }) => node.toJSON() as unknown)
const sources = (text: string): string[] => parseMarkdown(text, schema).map(({ from, to }) => text.slice(from, to))

describe('Markdown round trip of the editor', () => {
  it.each([
    ['paragraphs and lists', 'One page.\n\n- Load table, `de` and `en`\n- Deposit of 200 €\n\n1. one\n2. two'],
    ['people and tasks', 'Agreed with [@Hannah](person:usr_0123456789), see [List](task:tsk_0123456789).'],
    ['boxes', '- [ ] open\n- [x] done\n- [ ]'],
    ['escaped characters', 'R&D, 5 < 6 > 4, a snake_case_name, AT&T, 2 * 3, [sic], #1, a|b'],
    ['tag-like words', 'The <input> loses focus; <title>Home</title> is wrong. <!-- x -->'],
    ['addresses', 'See https://example.com/a_b?c=1&d=2 for more, www.example.com, me@example.com'],
    ['code', '`a_b & <c>`\n\n```\nx_y && z\n```\n\n````\n```\n````\n\n```ts title="a"\nx\n```'],
    ['headings and quotes', '## Head\n\n> said **so**\n>\n> - one\n>   1. two'],
    ['headings of every level', '# One\n\n###### Six\n\nText'],
    ['several lines', 'line one\nline two'],
    ['text that looks like a list or a heading', '1986\\. A great year\n\n\\# of users\n\n\\- a'],
    ['a table', '| a | b |\n| :-: | - |\n| 1 \\| 2 | **2** |'],
    [
      'nodes that the editor does not support',
      'See ![door](https://example.com/door.png) and[^1]\n\n[^1]: A note\n\n[1]: https://example.com',
    ],
    ['marks within marks', '**bold *both* ~~gone~~ `code` [*link*](https://example.com)**'],
    ['lists with blank lines', '- a\n\n- b\n\n  c\n\n1. x\n   - y\n     1. z'],
    [
      'images and files of the task',
      'See ![a door.png](attachment:att_0123456789) and [terms.pdf](attachment:att_9876543210)',
    ],
  ])('keeps hand-written text unchanged: %s', (_, text) => {
    expect(rewritten(text)).toBe(text)
    expect(openMarkdown(text, schema).save(openMarkdown(text, schema).doc)).toBe(text)
  })

  it.each([
    ['&copy; 2026', '© 2026'],
    ['[door][1]\n\n[1]: https://example.com', '[door](https://example.com)\n\n[1]: https://example.com'],
    ['Setext\n===', '# Setext'],
    ['a  \nb\\\nc', 'a\nb\nc'],
    ['    code', '```\ncode\n```'],
    ['1. [x] a', '1. [x] a'],
    ['  <div>\n\n  *a*', '<div>\n\n*a*'],
    ['<!-- open\n\n*a*', '<!-- open\n*a*'],
    ['[![a](https://x.y/z.png)](https://x.y)', '[![a](https://x.y/z.png)](https://x.y)'],
    ['[](https://x.y)', '[](https://x.y)'],
  ])('keeps the meaning of rewritten text: %j', (text, expected) => expect(rewritten(text)).toBe(expected))

  it.each(['Weber, Jonas [EXT]', 'a](b', '`x`', 'a\\', '*_~<&'])('keeps a mention of %j', (label) => {
    const mention = schema.node('mention', { id: 'usr_0123456789', label })
    const text = openMarkdown('', schema).save(schema.node('doc', null, schema.node('paragraph', null, mention)))
    expect(mentionedUserIds(text)).toEqual(['usr_0123456789'])
    expect(parseMarkdown(text, schema)[0]?.node.firstChild?.attrs['label']).toBe(label)
  })
})

describe('a letter typed into a description', () => {
  it.each([
    [
      'The <input> loses focus; <title>Home</title> is wrong. <!-- x -->',
      'The <input> loses focus; <title>Home</title> is wrong. <!-- x -->x',
    ],
    ['1986\\. A great year', '1986\\. A great yearx'],
    ['\\# of users', '\\# of usersx'],
    ['````\n```\na\n```\n````', '````\n```\na\n```x\n````'],
    ['<!-- x -->', '<!-- x -->x'],
    ['<!-- open\n\ntext', '<!-- open\ntextx'],
  ])('keeps the rest of the text: %j', (text, expected) => {
    expect(typeInto(text, parseMarkdown(text, schema).length - 1)).toBe(expected)
  })

  it.each([
    'a\n\n[1]: https://example.com\n\n\n- b\n* c\n\n    code\n',
    '\n\nTitle\n=====\ntext  \nmore\n***\n<div>\n\n&copy; `` ` ``',
    '* a\n\n  b\n1) c\n```\nopen',
    '| a |\n|---|\n| 1 | 2 |\n\n\n_x_ __y__\n- [ ] one\n- two',
    '   indented\n\n   ```\n   code\n   ```\n> a\nlazy\n\n\tcode',
  ])('keeps every other block unchanged: %j', (text) => {
    const blocks = sources(text)
    for (let at = 0; at < blocks.length; at++) expectOthersUntouched(text, at)
  })

  it.each([
    ['<!-- open', '\\<!-- open\n\nnext'],
    ['```\nopen', '```\nopen\n```\n\nnext'],
    ['- a\n* b', '- a\n* b\n\nnext'],
  ])('does not become part of the preceding %j', (text, expected) => {
    const opened = openMarkdown(text, schema)
    const next = schema.node('paragraph', null, schema.text('next'))
    expect(opened.save(opened.doc.copy(opened.doc.content.addToEnd(next)))).toBe(expected)
  })

  it('keeps two lists separate when the block between them is deleted', () => {
    const opened = openMarkdown('- a\n\nb\n\n- c', schema)
    const [first, , last] = opened.doc.children
    expect(opened.save(schema.node('doc', null, [first!, last!]))).toBe('- a\n\n* c')
  })

  it('keeps every other block of random Markdown unchanged', () => {
    fc.assert(
      fc.property(markdown, fc.nat(), (text, at) => {
        const { length } = sources(text)
        if (length > 0) expectOthersUntouched(text, at % length)
      }),
      { seed: 24, numRuns: sized({ full: 120, quick: 30 }) },
    )
  })

  it('keeps the meaning of random Markdown that is rewritten', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const once = rewritten(text)
        expect(meaning(rewritten(once))).toEqual(meaning(once))
        expect(shownWords(once)).toEqual(shownWords(text))
      }),
      { seed: 24, numRuns: sized({ full: 120, quick: 30 }) },
    )
  })
})

function expectOthersUntouched(text: string, at: number): void {
  const saved = typeInto(text, at)
  const [before, after] = [sources(text), sources(saved)]
  const others = before.filter((_, index) => index !== at)
  // Every block appears in its order, unchanged.
  let from = 0
  for (const other of others) {
    const found = saved.indexOf(other, from)
    expect(found, `${JSON.stringify(other)} in ${JSON.stringify(saved)}`).toBeGreaterThanOrEqual(0)
    from = found + other.length
  }
  expect(after.length, JSON.stringify([text, saved])).toBe(before.length)
}

const shownWords = (text: string): string =>
  parseMarkdown(text, schema)
    .map(({ node }) => node.textBetween(0, node.content.size, ' ', ' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

// Documents of random constructs, including those that editors often break.
const words = fc.constantFrom(
  'word',
  'snake_case',
  '1986. year',
  '# no',
  '\\# no',
  '<input>',
  '&copy;',
  '&amp;',
  'R&D',
  '*em*',
  '__strong__',
  '~~gone~~',
  '`code`',
  '`` ` ``',
  '[a](https://x.y "t")',
  '[a][1]',
  '![p](https://x.y/p.png)',
  '![p](attachment:att_0123456789)',
  '[@A \\[B\\]](person:usr_0123456789)',
  'https://x.y/a_b',
  '[^1]',
  'a|b',
  '\\',
  '2 * 3',
  '- x',
  '+ x',
  '~~~',
  '**',
  '<!-- c -->',
  '==',
  'שלום',
  '💡',
)
const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((subTasks) => subTasks.join(' '))
const paragraph = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .chain((lines) => fc.constantFrom('\n', '  \n', '\\\n').map((end) => lines.join(end)))
const indent = (by: string, text: string) => text.replaceAll('\n', `\n${by}`)
const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    line.map((text) => `## ${text}`),
    line.map((text) => `${text}\n---`),
    fc.constantFrom(
      '***',
      '- - -',
      '```\ncode\n```',
      '````md\n```\n````',
      '    indented',
      '~~~\nopen',
      '<div>\n*a*\n</div>',
      '<!-- open',
    ),
    fc.constantFrom(
      '[1]: https://example.com',
      '[^1]: note',
      '| a | b |\n|---|:-:|\n| 1 | 2 \\| 3 |',
      '| a |\n|---|\n| 1 | 2 |',
    ),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((all) => `> ${indent('> ', all.join('\n\n'))}`),
    fc
      .tuple(
        fc.constantFrom('- ', '* ', '1. ', '3) ', '- [ ] ', '- [x] '),
        fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
      )
      .map(([mark, all]) =>
        all.map((one) => mark + indent(' '.repeat(mark.startsWith('-') ? 2 : mark.length), one)).join('\n'),
      ),
  ),
}))
const markdown = fc
  .tuple(
    fc.constantFrom('', '\n', '  \n'),
    fc.array(fc.tuple(block, fc.constantFrom('\n', '\n\n', '\n\n\n')), { maxLength: 5 }),
  )
  .map(([lead, all]) => lead + all.flat().join(''))

const boards = new URL('../../../../shared/fixtures/import/', import.meta.url)

describe.skipIf(!existsSync(boards))('a letter typed into a real description', () => {
  it('keeps every other block unchanged', () => {
    const texts = readdirSync(boards)
      .filter((name) => name.startsWith('trello_'))
      .flatMap(
        (name) =>
          (JSON.parse(readFileSync(new URL(name, boards), 'utf8')) as { cards?: { desc?: string }[] }).cards ?? [],
      )
      .flatMap(({ desc }) => (desc?.trim() ? [desc] : []))
      .toSorted((one, other) => other.length - one.length)
      .slice(0, 200)
    for (const text of texts) {
      const { length } = sources(text)
      expectOthersUntouched(text, length - 1)
      expectOthersUntouched(text, Math.floor(length / 2))
    }
  })
})
