// Mentions between the field and the text that is kept; what buttons do to a text; where links may lead.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, it } from 'vitest'
import { mentionedIn } from '#shared/comment/rules.ts'
import { calledAt, callsFor, markdownOf, typedOf } from '#web/comment/mentions.ts'
import { targetOf } from '#web/comment/safe-links.ts'
import { tickAt } from '#web/comment/ticks.ts'
import { bold, listed, nextLine } from '#web/comment/typing.ts'

const mara = { name: 'Mara Lindqvist', userId: 'usr_0123456789' }
const maraAnn = { name: 'Mara Lindqvist-Ann', userId: 'usr_9876543210' }

const asWritten = (_: string, written: string) => written

it('mentions whoever is called by their whole name, the longer name first', () => {
  const known = callsFor('', [mara, maraAnn], asWritten)
  expect(markdownOf('@Mara Lindqvist, and @Mara Lindqvist-Ann!', known)).toBe(
    '[@Mara Lindqvist](person:usr_0123456789), and [@Mara Lindqvist-Ann](person:usr_9876543210)!',
  )
  expect(markdownOf('@Mara, mail@Mara Lindqvist, @Mara Lindqvists', known)).toBe(
    '@Mara, mail@Mara Lindqvist, @Mara Lindqvists',
  )
})

it('writes a mention as it is typed', () => {
  expect(typedOf('Ask [@Mara](person:usr_0123456789) and [see](https://example.com)', [])).toBe(
    'Ask @Mara and [see](https://example.com)',
  )
})

it('tells namesakes apart, and mentions who was mentioned', () => {
  const one = { ...mara, email: 'mara@havel.example' }
  const other = { ...mara, userId: 'usr_5555555555', email: 'mara.l@havel.example' }
  const left = '[@Mara Lindqvist](person:usr_0000000000)'
  const kept = `Ask [@Mara Lindqvist](person:${other.userId}) or [@Mara Lindqvist](person:${one.userId}), not ${left}`
  const calls = callsFor(kept, [one, other], asWritten)
  const typed = typedOf(kept, calls)
  expect(typed).toContain('Ask @Mara Lindqvist (mara.l@havel.example) or @Mara Lindqvist (mara@havel.example), not')
  expect(markdownOf(typed, calls)).toBe(kept)
  expect(markdownOf(`${typed}, @Mara Lindqvist!`, calls)).toBe(`${kept}, [@Mara Lindqvist](person:${one.userId})!`)
})

it.each(['Weber, Jonas [EXT]', 'a]b', '[', String.raw`back\slash`, '*Star* _x_', '`code`', 'A (B)', '<b> & co', '|'])(
  'mentions %j, and writes the name again as it is typed',
  (name) => {
    const calls = callsFor('', [{ ...mara, name }], asWritten)
    const kept = markdownOf(`Ask @${name}!`, calls)
    expect(mentionedIn(kept)).toEqual([mara.userId])
    expect(typedOf(kept, callsFor(kept, [], asWritten))).toBe(`Ask @${name}!`)
    expect(fromMarkdown(kept).children).toMatchObject([
      { children: [{ value: 'Ask ' }, { type: 'link', children: [{ value: `@${name}` }] }, { value: '!' }] },
    ])
  },
)

it('reads a mention whose brackets are not escaped', () => {
  expect(typedOf(`Ask [@Weber, Jonas [EXT]](person:${mara.userId})`, [])).toBe('Ask @Weber, Jonas [EXT]')
})

it.each(['`@Mara Lindqvist`', '```\n@Mara Lindqvist\n```', 'so:\n\n    @Mara Lindqvist', String.raw`\@Mara Lindqvist`])(
  'calls nobody in %j',
  (typed) => expect(markdownOf(typed, callsFor('', [mara], asWritten))).toBe(typed),
)

it('calls somebody beside code', () => {
  expect(markdownOf('`@x` @Mara Lindqvist `@Mara Lindqvist`', callsFor('', [mara], asWritten))).toBe(
    `\`@x\` [@Mara Lindqvist](person:${mara.userId}) \`@Mara Lindqvist\``,
  )
})

it('writes the name that a mentioned person has, not the one in the text, and keeps whom it means', () => {
  const kept = `[@CEO](person:${mara.userId}) [@Boss](person:usr_0000000000)`
  const calls = callsFor(kept, [mara], () => 'Former member')
  expect(typedOf(kept, calls)).toBe('@Mara Lindqvist @Former member')
  expect(mentionedIn(markdownOf(typedOf(kept, calls), calls))).toEqual([mara.userId, 'usr_0000000000'])
})

it('knows who is being called at the caret', () => {
  expect(calledAt('Hello @ma', 9)).toEqual({ from: 6, query: 'ma' })
  expect(calledAt('Hello @', 7)).toEqual({ from: 6, query: '' })
  expect(calledAt('mara@havel', 10)).toBeNull()
  expect(calledAt('@ma\nnext', 8)).toBeNull()
})

it('makes bold and plain again', () => {
  const once = bold({ text: 'a door', from: 2, to: 6 })
  expect(once).toEqual({ text: 'a **door**', from: 4, to: 8 })
  expect(bold(once).text).toBe('a door')
})

it('makes a list, goes on with it, and ends it', () => {
  expect(listed({ text: 'one\ntwo', from: 0, to: 7 }).text).toBe('- one\n- two')
  expect(listed({ text: '- one\n- two', from: 0, to: 11 }).text).toBe('one\ntwo')
  expect(nextLine({ text: '- one', from: 5, to: 5 })?.text).toBe('- one\n- ')
  expect(nextLine({ text: '- one\n- ', from: 8, to: 8 })?.text).toBe('- one\n\n')
  expect(nextLine({ text: 'one', from: 3, to: 3 })).toBeNull()
})

it('ticks the box of the item it is about', () => {
  const text = '- [ ] one\n- [x] two'
  expect(tickAt(text, 0)(text)).toBe('- [x] one\n- [x] two')
  expect(tickAt(text, 10)(text)).toBe('- [ ] one\n- [ ] two')
})

it('ticks the same box in a text that somebody has changed meanwhile, or none', () => {
  const tick = tickAt('- [ ] sand\n- [ ] paint\n- [ ] sand', 23)
  expect(tick('First:\n- [ ] sand\n- [x] paint\n- [ ] sand')).toBe('First:\n- [ ] sand\n- [x] paint\n- [x] sand')
  expect(tick('- [ ] sand')).toBe('- [x] sand')
  expect(tick('- [x] sand')).toBe('- [x] sand')
  expect(tick('All new')).toBe('All new')
})

it.each([
  ['https://example.com', 'outside'],
  ['mailto:mara@example.com', 'outside'],
  ['person:usr_0123456789', 'person'],
  ['task:tsk_0123456789', 'task'],
  ['javascript:alert(1)', 'nowhere'],
  [' javascript:alert(1)', 'nowhere'],
  ['data:text/html,x', 'nowhere'],
  ['person:<script>', 'nobody'],
  ['person:usr_other', 'nobody'],
  ['/boards', 'nowhere'],
  [undefined, 'nowhere'],
])('%s leads %s', (href, kind) => expect(targetOf(href).kind).toBe(kind))
