// Links between cards in imported texts: where an address ends, and which texts keep it.

import { describe, expect, it } from 'vitest'
import type { TaskId } from '#shared/common/ids.ts'
import { withTaskLinks, withTaskTitles } from '#functions/exchange/task-links.ts'
import { aBoard, aCard, countOf, examplesOf, read } from './trello-boards.ts'

const card = 'https://trello.com/c/AbCdEf02'
const task = { taskId: 'tsk_2' as TaskId, title: 'Two' }
const taskOf = (name: string) => (name === 'AbCdEf02' ? task : undefined)
const linked = (text: string) => withTaskLinks(text, taskOf)
const link = '[Two](task:tsk_2)'

describe('the address of a card in a text', () => {
  it.each([
    ['a question mark', `Same as ${card}/2-x?`, `Same as ${link}?`],
    ['CJK punctuation and text', `見 ${card}/2-x，謝謝大家`, `見 ${link}，謝謝大家`],
    ['CJK text without punctuation', `${card}/2-xを見て`, `${link}を見て`],
    ['CJK text behind the card itself', `（${card}）`, `（${link}）`],
    ['bold markup', `**${card}/2-x** bold`, `**${link}** bold`],
    ['italic and strikethrough markup', `_${card}/2-x_ ~~${card}~~`, `_${link}_ ~~${link}~~`],
    ['dots, quotes and parentheses', `(see "${card}/2-x")... ${card}.`, `(see "${link}")... ${link}.`],
    ['a typographic apostrophe', `${card}/2-x’s end`, `${link}’s end`],
    ['a cell of a table', `| ${card}/2-x|b |`, `| ${link}|b |`],
    ['an entity', `${card}/2-x&nbsp;and`, `${link}&nbsp;and`],
  ])('ends before %s', (_, text, expected) => expect(linked(text)).toBe(expected))

  it.each([
    ['a query and a fragment', `${card}/2-x?a=b,c#comment-1 end`, `${link} end`],
    ['letters with accents', `${card}/2-größe-café end`, `${link} end`],
    ['percent signs', `${card}/2-%E5%AE%A1 end`, `${link} end`],
  ])('includes %s', (_, text, expected) => expect(linked(text)).toBe(expected))

  it.each([
    ['a code span', `\`code ${card}/2-x\``],
    ['a code span with two backticks', `\`\`a \` ${card}\`\``],
    ['fenced code', `~~~\n${card}\n\n${card}\n~~~`],
    ['an unfinished fence', `\`\`\`js\n${card}`],
    ['the text of another link', `[as ${card}](https://other.example)`],
    ['another word', `nothttps://trello.com/c/AbCdEf02`],
    ['the address of another card', `https://trello.com/c/AbCdEf99/2-x?`],
  ])('stays in %s', (_, text) => expect(linked(text)).toBe(text))

  it('becomes a link after an unmatched backtick and after code', () =>
    expect(linked(`\`a\` ${card}\n\nb\` ${card}\n\n\`\`\`\n${card}\n\`\`\`\n${card}`)).toBe(
      `\`a\` ${link}\n\nb\` ${link}\n\n\`\`\`\n${card}\n\`\`\`\n${link}`,
    ))

  it.each([
    ['of a link', `[that](${card}/2-x_(y) "Title")!`, '[that](task:tsk_2 "Title")!'],
    ['of a link named by its address', `[${card}/2-x](${card}/2-x)`, link],
    [
      'of a link around a picture',
      `[![a](https://b.example/c.png)](${card})`,
      `[![a](https://b.example/c.png)](task:tsk_2)`,
    ],
    ['of a definition', `[that][1]\n\n[1]: ${card}/2-x`, '[that][1]\n\n[1]: task:tsk_2'],
    ['between angle brackets', `<${card}/2-x>`, link],
  ])('is replaced as the target %s', (_, text, expected) => expect(linked(text)).toBe(expected))

  it('creates no image after an exclamation mark', () => expect(linked(`wow!${card}`)).toBe(`wow! ${link}`))

  it('in a title becomes the title of the task', () =>
    expect(withTaskTitles(`See ${card}/2-x, [that](${card}) and https://trello.com/c/AbCdEf99`, taskOf)).toBe(
      'See Two, that and https://trello.com/c/AbCdEf99',
    ))

  it('is found in linear time in a long Markdown text', () => {
    const long = ['[', '`', '](', '<', '\\', '`` ` '].map((mark) => mark.repeat(4_000)).join('')
    expect(linked(`${long}\n\n${card}`).endsWith(link)).toBe(true)
  })
})

describe('links between cards', () => {
  const one = aCard({ shortUrl: 'https://trello.com/c/AbCdEf01' })
  const two = aCard({ id: 'card2', name: 'Two', pos: 2, shortUrl: card })
  const plan = read(
    aBoard({
      cards: [
        {
          ...one,
          desc: `${card}/2-x \`https://trello.com/c/InCode99\``,
          attachments: [
            { name: `${card}/2-x`, url: `${card}/2-x` },
            { name: 'A [name]', url: card },
            { name: 'Gone', url: 'https://trello.com/c/Gone0001/1-gone' },
          ],
        },
        two,
      ],
      checklists: [
        { id: 'k', idCard: 'card1', name: '', checkItems: [{ id: 'i', name: 'As https://trello.com/c/Gone0002?' }] },
      ],
    }),
  )

  it('that are attachments are added to the description, which is reported', () => {
    expect(plan.tasks[0]?.description).toBe(
      `${card}/2-x \`https://trello.com/c/InCode99\`\n\n- ${card}/2-x\n- [A \\[name\\]](${card})`,
    )
    expect(plan.tasks[0]?.attachments).toEqual([{ title: 'Gone', url: 'https://trello.com/c/Gone0001/1-gone' }])
    expect(countOf(plan, 'attachments.in_description')).toBe(2)
  })

  it('to cards outside the file stay and are reported', () => {
    expect(countOf(plan, 'links.not_in_file')).toBe(2)
    expect(examplesOf(plan, 'links.not_in_file')).toEqual([
      'https://trello.com/c/Gone0002',
      'https://trello.com/c/Gone0001/1-gone',
    ])
  })
})
