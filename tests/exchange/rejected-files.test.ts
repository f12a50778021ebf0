// Files that are rejected, and hostile files.

import { describe, expect, it } from 'vitest'
import { readTrello } from '#shared/exchange/trello.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { aBoard, aCard, aList, fileOf, read, readErrorOf, taskOf } from './trello-boards.ts'

const lost = (closed: boolean) =>
  JSON.stringify(aBoard({ cards: [aCard(), aCard({ id: 'b', idList: 'gone', closed })] }))

const manyCards = (count: number, closed: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, name: 'x', idList: 'list1', closed: at < closed }))

const bytes = (text: string) => new TextEncoder().encode(text)

describe('rejects a file', () => {
  it.each([
    ['import.cards_without_list', fileOf('listless.json'), { count: 2, cards: 3 }],
    ['import.not_trello', fileOf('of-wekan.json'), {}],
    ['import.not_trello', '{"data":[{"gid":"1","name":"Asana"}]}', {}],
    ['import.not_trello', '[]', {}],
    ['import.not_trello', '{"lists":[],"cards":[]}', {}],
    ['import.not_trello', '{"id":"c","name":"One card","idList":"l"}', {}],
    ['import.not_trello', '{"id":"b","name":"B","lists":{},"cards":{}}', {}],
    ['import.not_trello', '{"id":"b","name":"B","lists":[{"title":"x"}],"cards":[]}', {}],
    ['import.not_json', '', { reason: 'empty', position: 0 }],
    ['import.not_json', ' \n', { reason: 'empty', position: 0 }],
    ['import.not_json', 'id,name\n1,Card', { position: 0 }],
    ['import.not_json', '<!DOCTYPE html>', { position: 0 }],
    ['import.not_json', '42', { position: 0 }],
    ['import.not_json', '{"id": 1,, }', { position: 9 }],
    ['import.not_json', '\n{"id":1}]', { position: 9 }],
    ['import.cut_off', '{"id":"b","lists":[{"name":"x"', { position: 30 }],
    ['import.cut_off', '{"id":"ends within a wo', { position: 23 }],
    ['import.cut_off', '{"id":"ends within an escape \\', { position: 30 }],
    ['import.too_deep', `{"id":"b","name":${'['.repeat(100)}${']'.repeat(100)}}`, { limit: 64, position: 80 }],
    ['import.too_deep', '{"a":'.repeat(1_000_000), { limit: 64, position: 320 }],
  ])('%s: %.40s', (code, text, details) => {
    expect(readErrorOf(text)).toEqual({ code, details })
    expect(readErrorOf(bytes(text))).toEqual({ code, details })
  })

  it('if one active card has no list, but not if an archived one has none', () => {
    expect(readErrorOf(lost(false))).toEqual({ code: 'import.cards_without_list', details: { count: 1, cards: 2 } })
    expect(readTrello(lost(true)).tasks).toHaveLength(1)
  })

  it('of more than 50 MB, in bytes', () => {
    expect(readErrorOf(new Uint8Array(50 * 1024 * 1024 + 1)).code).toBe('import.too_large')
    expect(readErrorOf('x'.repeat(50 * 1024 * 1024 + 1)).code).toBe('import.too_large')
    expect(readErrorOf('€'.repeat(18 * 1024 * 1024)).code).toBe('import.too_large')
    expect(readErrorOf(' '.repeat(50 * 1024 * 1024)).code).toBe('import.not_json')
  })

  it('with more items than any board', () =>
    expect(readErrorOf(`{"id":"b","name":"B","lists":[],"cards":[${'[],'.repeat(2_000_001)}[]]}`)).toEqual({
      code: 'import.too_many_parts',
      details: { limit: 4_000_000 },
    }))

  it('with more active tasks than the board limit', () => {
    expect(readErrorOf(JSON.stringify(aBoard({ cards: manyCards(50_001, 0) })))).toEqual({
      code: 'import.too_many_tasks',
      details: { count: 50_001, limit: 50_000 },
    })
    expect(read(aBoard({ cards: manyCards(50_001, 1) })).tasks).toHaveLength(50_001)
    expect(read(aBoard({ cards: manyCards(50_001, 0), lists: [aList({ closed: true })] })).tasks).toHaveLength(50_001)
  })

  it('with an invalid UTF-8 sequence', () => {
    const whole = bytes(JSON.stringify(aBoard({ name: 'Zoë' })))
    const at = whole.indexOf(0xc3)
    expect(readErrorOf(whole.subarray(0, at + 1)).code).toBe('import.cut_off')
    const broken = whole.slice()
    broken[at] = 0xff
    expect(readErrorOf(broken)).toEqual({ code: 'import.not_json', details: { reason: 'encoding' } })
  })
})

describe('reads a file', () => {
  const text = JSON.stringify(aBoard({ name: 'Zoë 😀' }))

  it.each([
    ['as text', text],
    ['as text with a byte order mark', `\uFEFF${text}`],
    ['as bytes', bytes(text)],
    ['as bytes with a byte order mark', bytes(`\uFEFF${text}`)],
    ['as UTF-16', new Uint8Array(Uint16Array.from(`\uFEFF${text}`.split(''), (unit) => unit.charCodeAt(0)).buffer)],
    ['with whitespace around', `\n ${text}\n`],
  ])('%s', (_, source) => expect(readTrello(source).title).toBe('Zoë 😀'))

  it('with an empty board', () => expect(read(aBoard({ lists: [], cards: [] })).tasks).toEqual([]))
})

describe('a hostile file', () => {
  it('cannot change any prototype', () => {
    const evil = '{"polluted":true,"name":"evil"}'
    const plan = readTrello(
      `{"__proto__":${evil},"constructor":{"prototype":${evil}},"id":"__proto__","name":"B",` +
        `"labelNames":{"__proto__":"x"},"comments":{"__proto__":[{"data":{"text":"t"}}]},` +
        `"lists":[{"id":"__proto__","name":"L","__proto__":${evil}}],` +
        `"cards":[{"id":"__proto__","idList":"__proto__","name":"C","__proto__":{"desc":"evil"}}],` +
        `"members":[{"id":"constructor","fullName":"P"}]}`,
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf(plan)).toBe(Object.prototype)
    expect(plan.tasks).toMatchObject([{ key: '#1', title: 'C', description: '' }])
    expect(plan.tabs[0]?.lists).toMatchObject([{ key: '#1', title: 'L' }])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https://',
    'https://a b.example',
    'https:\\\\evil.example',
    'http://a.example/"onclick="x',
    `https://a.example/${'x'.repeat(2_000)}`,
    'https://a.example/\u0000x',
    5,
    null,
  ])('cannot import the address %j', (url) => {
    const { task, plan } = taskOf({ attachments: [{ name: 'Click', url }], shortUrl: url })
    expect(task.attachments).toEqual([])
    expect(task.sourceUrl).toBeNull()
    expect(plan.left).toMatchObject([{ what: 'attachments.not_a_link', count: 1, examples: ['Click'] }])
  })

  it.each([
    ['[x](javascript:alert(1))', '[x]\\(alert(1))'],
    ['[x]( <javascript:alert(1)>)', '[x]\\( alert(1)>)'],
    ['[x](java&#115;cript&colon;alert(1))', '[x]\\(alert(1))'],
    ['[x](java\\script\\:a)', '[x]\\(a)'],
    ['[x](javascript:javascript:a)', '[x]\\(a)'],
    ['![x](data:text/html;base64,AA)', '![x]\\(text/html;base64,AA)'],
    ['<vbscript:a>', '\\<a>'],
    ['[a]: javascript:b', '[a]\\: b'],
    ['@[Ann](user:usr_1) and [Ann](mention:usr_1)', '@[Ann]\\(user:usr_1) and [Ann]\\(mention:usr_1)'],
  ])('cannot inject %s', (desc, expected) => {
    const { task, plan } = taskOf({ desc })
    expect(task.description).toBe(expected)
    expect(plan.left[0]?.what).toBe('texts.links_disarmed')
  })

  it.each([
    '[a](https://b.example/c:d) [m](mailto:a@b.example) [t](tel:123) [r](/here) [f](#there)',
    '<https://a.example> <a@b.example> a < b > c',
    'Say "javascript: is a language", C:\\path, 10:30',
    '[ref]: https://a.example',
  ])('leaves valid text unchanged: %s', (desc) => expect(taskOf({ desc }).task.description).toBe(desc))

  it.runIf(isFullRun).each([
    ['labels', { labels: Array.from({ length: 200_000 }, (_, at) => ({ id: `l${at}`, name: `L${at}` })) }],
    ['the same labels', { labels: Array.from({ length: 200_000 }, () => ({ id: 'l', name: 'L' })) }],
    ['members', { members: Array.from({ length: 100_000 }, (_, at) => ({ id: `m${at}`, fullName: 'M' })) }],
    [
      'check lists of one card',
      { checklists: Array.from({ length: 100_000 }, () => ({ idCard: 'card1', name: 'n', checkItems: [{}] })) },
    ],
    ['lists', { lists: [aList(), ...Array.from({ length: 100_000 }, (_, at) => ({ id: `l${at}`, name: 'L' }))] }],
    ['comments', { comments: { card1: Array.from({ length: 300_000 }, () => ({ text: 'c' })) } }],
    ['invisible letters', { cards: [aCard({ name: '\u200B'.repeat(10_000_000) })] }],
    ['brackets', { cards: [aCard({ desc: '](<'.repeat(3_000_000) })] }],
    [
      'spaces',
      { cards: [aCard({ name: `${' '.repeat(5_000_000)}x${' '.repeat(5_000_000)}`, desc: '\n'.repeat(5_000_000) })] },
    ],
  ])('with very many %s is read in linear time', (_, board) => {
    const plan = read(aBoard(board))
    expect(plan.tasks).toHaveLength(1)
    expect(plan.labels.length).toBeLessThanOrEqual(100)
  })
})
