// Mentions in the comment field and in Markdown, toolbar actions and link targets.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, it } from 'vitest'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import { mentionQueryAt, mentionTargetsFor, markdownFromField, fieldTextOf } from '#web/comment/mentions.ts'
import { linkTargetOf, toggleCheckboxAt } from '#web/comment/markdown-syntax.ts'
import { toggleBold, toggleList, continueList } from '#web/comment/text-field.ts'

const mara = { name: 'Mara Lindqvist', userId: 'usr_0123456789' }
const maraAnn = { name: 'Mara Lindqvist-Ann', userId: 'usr_9876543210' }

const asWritten = (_: string, written: string) => written

it('mentions users by their full name, the longest name first', () => {
  const known = mentionTargetsFor('', [mara, maraAnn], asWritten)
  expect(markdownFromField('@Mara Lindqvist, and @Mara Lindqvist-Ann!', known)).toBe(
    '[@Mara Lindqvist](person:usr_0123456789), and [@Mara Lindqvist-Ann](person:usr_9876543210)!',
  )
  expect(markdownFromField('@Mara, mail@Mara Lindqvist, @Mara Lindqvists', known)).toBe(
    '@Mara, mail@Mara Lindqvist, @Mara Lindqvists',
  )
})

it('shows a mention as typed text', () => {
  expect(fieldTextOf('Ask [@Mara](person:usr_0123456789) and [see](https://example.com)', [])).toBe(
    'Ask @Mara and [see](https://example.com)',
  )
})

it('distinguishes users of the same name by e-mail and keeps existing mentions', () => {
  const one = { ...mara, email: 'mara@havel.example' }
  const other = { ...mara, userId: 'usr_5555555555', email: 'mara.l@havel.example' }
  const left = '[@Mara Lindqvist](person:usr_0000000000)'
  const kept = `Ask [@Mara Lindqvist](person:${other.userId}) or [@Mara Lindqvist](person:${one.userId}), not ${left}`
  const calls = mentionTargetsFor(kept, [one, other], asWritten)
  const typed = fieldTextOf(kept, calls)
  expect(typed).toContain('Ask @Mara Lindqvist (mara.l@havel.example) or @Mara Lindqvist (mara@havel.example), not')
  expect(markdownFromField(typed, calls)).toBe(kept)
  expect(markdownFromField(`${typed}, @Mara Lindqvist!`, calls)).toBe(
    `${kept}, [@Mara Lindqvist](person:${one.userId})!`,
  )
})

it.each(['Weber, Jonas [EXT]', 'a]b', '[', String.raw`back\slash`, '*Star* _x_', '`code`', 'A (B)', '<b> & co', '|'])(
  'mentions %j and shows the name again as typed text',
  (name) => {
    const calls = mentionTargetsFor('', [{ ...mara, name }], asWritten)
    const kept = markdownFromField(`Ask @${name}!`, calls)
    expect(mentionedUserIds(kept)).toEqual([mara.userId])
    expect(fieldTextOf(kept, mentionTargetsFor(kept, [], asWritten))).toBe(`Ask @${name}!`)
    expect(fromMarkdown(kept).children).toMatchObject([
      { children: [{ value: 'Ask ' }, { type: 'link', children: [{ value: `@${name}` }] }, { value: '!' }] },
    ])
  },
)

it('parses a mention with unescaped brackets', () => {
  expect(fieldTextOf(`Ask [@Weber, Jonas [EXT]](person:${mara.userId})`, [])).toBe('Ask @Weber, Jonas [EXT]')
})

it.each(['`@Mara Lindqvist`', '```\n@Mara Lindqvist\n```', 'so:\n\n    @Mara Lindqvist', String.raw`\@Mara Lindqvist`])(
  'mentions nobody in %j',
  (typed) => expect(markdownFromField(typed, mentionTargetsFor('', [mara], asWritten))).toBe(typed),
)

it('mentions a user next to code', () => {
  expect(markdownFromField('`@x` @Mara Lindqvist `@Mara Lindqvist`', mentionTargetsFor('', [mara], asWritten))).toBe(
    `\`@x\` [@Mara Lindqvist](person:${mara.userId}) \`@Mara Lindqvist\``,
  )
})

it('shows the current name of a mentioned user and keeps the user id', () => {
  const kept = `[@CEO](person:${mara.userId}) [@Boss](person:usr_0000000000)`
  const calls = mentionTargetsFor(kept, [mara], () => 'Former member')
  expect(fieldTextOf(kept, calls)).toBe('@Mara Lindqvist @Former member')
  expect(mentionedUserIds(markdownFromField(fieldTextOf(kept, calls), calls))).toEqual([mara.userId, 'usr_0000000000'])
})

it('finds the mention query at the caret', () => {
  expect(mentionQueryAt('Hello @ma', 9)).toEqual({ from: 6, query: 'ma' })
  expect(mentionQueryAt('Hello @', 7)).toEqual({ from: 6, query: '' })
  expect(mentionQueryAt('mara@havel', 10)).toBeNull()
  expect(mentionQueryAt('@ma\nnext', 8)).toBeNull()
})

it('toggles bold', () => {
  const once = toggleBold({ text: 'a door', from: 2, to: 6 })
  expect(once).toEqual({ text: 'a **door**', from: 4, to: 8 })
  expect(toggleBold(once).text).toBe('a door')
})

it('starts, continues and ends a list', () => {
  expect(toggleList({ text: 'one\ntwo', from: 0, to: 7 }).text).toBe('- one\n- two')
  expect(toggleList({ text: '- one\n- two', from: 0, to: 11 }).text).toBe('one\ntwo')
  expect(continueList({ text: '- one', from: 5, to: 5 })?.text).toBe('- one\n- ')
  expect(continueList({ text: '- one\n- ', from: 8, to: 8 })?.text).toBe('- one\n\n')
  expect(continueList({ text: 'one', from: 3, to: 3 })).toBeNull()
})

it('toggles the check box at an offset', () => {
  const text = '- [ ] one\n- [x] two'
  expect(toggleCheckboxAt(text, 0)(text)).toBe('- [x] one\n- [x] two')
  expect(toggleCheckboxAt(text, 10)(text)).toBe('- [ ] one\n- [ ] two')
})

it('toggles the same check box in a changed text, or none', () => {
  const tick = toggleCheckboxAt('- [ ] sand\n- [ ] paint\n- [ ] sand', 23)
  expect(tick('First:\n- [ ] sand\n- [x] paint\n- [ ] sand')).toBe('First:\n- [ ] sand\n- [x] paint\n- [x] sand')
  expect(tick('- [ ] sand')).toBe('- [x] sand')
  expect(tick('- [x] sand')).toBe('- [x] sand')
  expect(tick('All new')).toBe('All new')
})

it.each([
  ['https://example.com', 'external'],
  ['mailto:mara@example.com', 'external'],
  ['person:usr_0123456789', 'person'],
  ['task:tsk_0123456789', 'task'],
  ['javascript:alert(1)', 'none'],
  [' javascript:alert(1)', 'none'],
  ['data:text/html,x', 'none'],
  ['person:<script>', 'invalidMention'],
  ['person:usr_other', 'invalidMention'],
  ['/boards', 'none'],
  [undefined, 'none'],
])('linkTargetOf %s is %s', (href, kind) => expect(linkTargetOf(href).kind).toBe(kind))
