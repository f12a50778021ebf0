import { expect, it } from 'vitest'
import { pastedTitles } from '#shared/task/pasted-titles.ts'

it.each([
  ['One\nTwo\nThree', ['One', 'Two', 'Three']],
  ['- milk\r\n* bread\r\n+ salt\r\n• tea', ['milk', 'bread', 'salt', 'tea']],
  ['1. first\n2) second\n10. tenth', ['first', 'second', 'tenth']],
  ['[ ] open\n- [x] done\n☐ box', ['open', 'done', 'box']],
  ['\n  One  \n\n\tTwo\n', ['One', 'Two']],
  ['2026. A great year', ['2026. A great year']],
  ['-5 degrees\n*important* call', ['-5 degrees', '*important* call']],
  ['3.5 mm screws\n1.Chapter', ['3.5 mm screws', '1.Chapter']],
  ['預算\n- 審批', ['預算', '審批']],
  ['', []],
])('parses %j into the titles %j', (text, titles) => {
  expect(pastedTitles(text)).toEqual(titles)
})
