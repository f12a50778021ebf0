// A description as it goes into the editor and comes out of it: what a person wrote, and nothing more.

import { MarkdownManager } from '@tiptap/markdown'
import { expect, it } from 'vitest'
import { extensions } from '#web/task/description/extensions.ts'
import { isEditable, plainer } from '#web/task/description/plainer.ts'

const calling = { items: () => [], render: () => ({}) }
const manager = new MarkdownManager({ extensions: extensions({ placeholder: '', calling }) })
const through = (text: string) => plainer(manager.serialize(manager.parse(text)))

it.each([
  ['paragraphs and lists', 'One page.\n\n- Load table, `de` and `en`\n- Deposit of 200 €\n\n1. one\n2. two'],
  ['people and tasks', 'Agreed with [@Hannah](person:usr_0123456789), see [List](task:tsk_0123456789).'],
  ['boxes', '- [ ] open\n- [x] done'],
  ['signs that mean themselves', 'R&D, 5 < 6 > 4, a snake_case_name, AT&T'],
  ['addresses', 'See https://example.com/a_b?c=1&d=2 for more'],
  ['code', '`a_b & <c>`\n\n```\nx_y && z\n```'],
  ['headings and quotes', '## Head\n\n> said **so**'],
  ['headings of every size', '# One\n\n###### Six\n\nText'],
  ['several lines', 'line one\nline two'],
  [
    'pictures and files of the task',
    'See ![a door.png](attachment:att_0123456789) and [terms.pdf](attachment:att_9876543210)',
  ],
])('keeps %s', (_, text) => expect(through(text)).toBe(text))

it.each([
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['a picture', 'See ![door](https://example.com/door.png)'],
  ['a named link', '[door][1]\n\n[1]: https://example.com'],
])('leaves %s to be edited as it is written', (_, text) => expect(isEditable(text)).toBe(false))

it.each(['![a](attachment:att_0123456789) b', 'a - b | c', 'plain', '- [ ] box', 'a\n---\nb'])(
  'edits %j as it reads',
  (text) => expect(isEditable(text)).toBe(true),
)
