// Tables from the clipboard in a description.

import { getSchema } from '@tiptap/core'
import { DOMParser as NodeParser } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { extensions } from '#web/task/description/extensions.tsx'
import { isEditable } from '#web/task/description/description-editor.tsx'
import { openMarkdown } from '#web/task/description/markdown-document.ts'
import { withPlainTables } from '#web/task/description/pasted-tables.ts'

const calling = { items: () => [], render: () => ({}) }
const schema = getSchema(extensions({ placeholder: '', mentionOptions: calling, nameOf: (userId) => userId }))

function pasted(html: string): string {
  const page = new DOMParser().parseFromString(withPlainTables(html), 'text/html')
  return openMarkdown('', schema).save(NodeParser.fromSchema(schema).parse(page.body))
}

it.each([
  [
    'a spreadsheet',
    '<html><body><!--StartFragment--><table><col width=64><tr><td>Part</td><td>Price</td></tr><tr><td>Wheel</td><td align=right>12,50</td></tr></table><!--EndFragment--></body></html>',
    '| Part | Price |\n| - | - |\n| Wheel | 12,50 |',
  ],
  [
    'a web page',
    '<p>Before</p><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><p>one</p><p><b>two</b></p></td><td>x<br>y | z</td></tr></tbody></table><p>After</p>',
    'Before\n\n| A | B |\n| - | - |\n| one **two** | x y \\| z |\n\nAfter',
  ],
  [
    'merged cells and rows that are too short',
    '<table><tr><td colspan=2>Wide</td><td>C</td></tr><tr><td rowspan=2>Tall</td><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>',
    '| Wide |  | C |\n| - | - | - |\n| Tall | 1 |  |\n|  | 2 | 3 |',
  ],
  [
    'lists in cells',
    '<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>c</td></tr></table>',
    '| a b | c |\n| - | - |',
  ],
  ['a layout table', '<table><tr><td><p>One</p><table><tr><td>Two</td></tr></table></td></tr></table>', 'One\n\nTwo'],
])('converts a pasted table to Markdown: %s', (_, html, markdown) =>
  expect(pasted(html).replaceAll(/-+/g, '-').replaceAll(/ +/g, ' ')).toBe(markdown.replaceAll(/ +/g, ' ')),
)

it('edits a text as Markdown source that is nested too deeply for the editor', () => {
  expect(isEditable('> - 1. a\n>   - b')).toBe(true)
  expect(isEditable(`${'>'.repeat(8_000)}x`)).toBe(false)
  expect(isEditable(`${'* '.repeat(5_000)}x`)).toBe(false)
})
