// Small rules of all features: days and instants, texts, colours, ids, decisions, states.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, dayIn, DayOrTime, type Instant, isBefore, isDay } from '#shared/common/day-or-time.ts'
import { Hue, hueOf } from '#shared/common/hues.ts'
import * as ids from '#shared/common/ids.ts'
import { bytesOf, Markdown, Title } from '#shared/common/texts.ts'
import { mostPermissive, deniedDecisions, type Decision } from '#shared/common/decision.ts'
import { CommentText } from '#shared/comment/model.ts'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import { effectiveState } from '#shared/lifecycle/rules.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { isWritable, Plan, plans, SubscriptionState } from '#shared/subscription/plans.ts'

const day = (text: string) => text as Day
const instant = (text: string) => text as Instant

describe('a day or a time', () => {
  it.each(['2026-11-21', '2028-02-29', '2026-11-21T18:00:00.000Z'])('accepts %s', (text) => {
    expect(DayOrTime.parse(text)).toBe(text)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '21.11.2026',
    '2026-11-21T18:00Z',
    '2026-11-21T18:00:00.000+01:00',
    '0000-01-01',
    '0000-01-01T00:00:00.000Z',
    '10000-01-01',
    '',
    'today',
  ])('rejects %s', (text) => expect(DayOrTime.safeParse(text).success).toBe(false))

  it('distinguishes a day from a time', () => {
    expect(isDay(day('2026-11-21'))).toBe(true)
    expect(isDay(instant('2026-11-21T18:00:00.000Z'))).toBe(false)
  })

  it.each([
    [day('2026-11-21'), 'Pacific/Auckland', '2026-11-21'],
    [instant('2026-11-21T18:00:00.000Z'), 'Europe/Berlin', '2026-11-21'],
    [instant('2026-11-21T23:30:00.000Z'), 'Europe/Berlin', '2026-11-22'],
    [instant('2026-11-21T18:00:00.000Z'), 'Pacific/Auckland', '2026-11-22'],
    [instant('2026-11-21T04:00:00.000Z'), 'America/Los_Angeles', '2026-11-20'],
    [new Date('2026-03-29T00:59:00.000Z'), 'Europe/Berlin', '2026-03-29'],
  ])('%s in %s is the %s', (date, zone, expected) => expect(dayIn(date, zone)).toBe(expected))

  it.each<[string, DayOrTime, DayOrTime, boolean]>([
    ['the same day', day('2026-11-21'), day('2026-11-21'), false],
    ['the day before', day('2026-11-20'), day('2026-11-21'), true],
    ['a minute before', instant('2026-11-21T17:59:00.000Z'), instant('2026-11-21T18:00:00.000Z'), true],
    ['a day and a time of the same day', day('2026-11-21'), instant('2026-11-21T23:00:00.000Z'), false],
    [
      'a day, and a time that is still that day somewhere',
      day('2026-11-21'),
      instant('2026-11-22T05:00:00.000Z'),
      false,
    ],
    ['a time, and a day that it is somewhere', instant('2026-11-20T23:00:00.000Z'), day('2026-11-21'), false],
    ['two days before a time', day('2026-11-19'), instant('2026-11-21T00:00:00.000Z'), true],
  ])('detects a due date before the start: %s', (_, due, start, before) => expect(isBefore(due, start)).toBe(before))
})

describe('a title', () => {
  it.each([
    ['  Oil the chain ', 'Oil the chain'],
    ['Oil\tthe\r\nchain', 'Oil the chain'],
    ['Öl für die Kette 🚲', 'Öl für die Kette 🚲'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['Half a letter \ud83d, and a bell\u0007', 'Half a letter \ufffd, and a bell'],
    ['\u202eniahc eht liO\u202c', 'niahc eht liO'],
    ['👩\u200d🔧 مى\u200cخواهم', '👩\u200d🔧 مى\u200cخواهم'],
  ])('is trimmed, well-formed, on one line: %j', (text, title) => expect(Title.parse(text)).toBe(title))

  const unseen = ['\u200b', '\u202e', '\u0085\u009f', '\u00ad\u2060', '\u3164', '\ufe0f', '\u2800']
  it.each(['', '   ', '\n\t', '\u0000', 'x'.repeat(501), ...unseen])('rejects %j', (text) => {
    expect(Title.safeParse(text).success).toBe(false)
  })

  it('is unchanged when it is parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = Title.safeParse(text)
        if (read.success) expect(Title.parse(read.data)).toBe(read.data)
      }),
    )
  })
})

describe('a longer text', () => {
  it('has at most fifty thousand characters and a hundred thousand bytes', () => {
    expect(Markdown.safeParse('x'.repeat(50_000)).success).toBe(true)
    expect(Markdown.safeParse('x'.repeat(50_001)).success).toBe(false)
    expect(Markdown.safeParse('ü'.repeat(50_000)).success).toBe(true)
    expect(Markdown.safeParse('€'.repeat(40_000)).success).toBe(false)
  })

  it('is well-formed, keeps its lines, and loses invisible characters', () => {
    expect(Markdown.parse('- Oil\r\n\t- the chain\u0000 \ud800')).toBe('- Oil\n\t- the chain \ufffd')
  })

  it('is measured in UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(bytesOf(text)).toBe(new TextEncoder().encode(text).length)
      }),
    )
  })

  it('is not empty as a comment', () => {
    expect(CommentText.safeParse(' \n').success).toBe(false)
    expect(CommentText.safeParse('\u200b\n\u2060').success).toBe(false)
    expect(CommentText.safeParse(' yes ').success).toBe(true)
  })

  it('mentions people, each once, and only people', () => {
    const text =
      '[@Mara](person:usr_0000000001) and [@Mara](person:usr_0000000001), [x](person:tsk_0000000001), (person:usr_0000000002)'
    expect(mentionedUserIds(text)).toEqual(['usr_0000000001'])
    expect(mentionedUserIds('[@x](person:usr_UPPER00001)')).toEqual([])
  })

  it.each([
    '`%`',
    '``a ` %``',
    '```\n%\n```',
    '~~~\n%',
    'so:\n\n    %',
    '- a\n\n  ```\n  %\n  ```',
    '\\%',
    '<b title="%">',
  ])('mentions nobody in %j', (text) =>
    expect(mentionedUserIds(text.replace('%', '[@Mara](person:usr_0000000001)'))).toEqual([]),
  )

  it.each(['- %', '> **%**', '`a` %', '| a |\n|---|\n| % |', '# %', '`not closed %'])('mentions people in %j', (text) =>
    expect(mentionedUserIds(text.replace('%', '[@Mara [x]](person:usr_0000000001)'))).toEqual(['usr_0000000001']),
  )
})

describe('a colour', () => {
  it('is derived from a name, always the same', () => {
    fc.assert(fc.property(fc.string(), (name) => hueOf(name) === hueOf(name) && Hue.options.includes(hueOf(name))))
  })

  it('is distributed over all colours', () => {
    expect(new Set(Array.from({ length: 300 }, (_, i) => hueOf(`Person ${i}`))).size).toBe(Hue.options.length)
  })
})

describe('an id', () => {
  it('has a prefix and URL-safe letters', () => {
    expect(ids.TaskId.safeParse('tsk_01jd0000000000000000000000').success).toBe(true)
    for (const wrong of [
      'brd_01jd0000000000',
      'tsk_',
      'tsk_01JD000000',
      'tsk_01jd/../../x',
      'tsk_01jd#0000000',
      ' tsk_0000000001',
    ])
      expect(ids.TaskId.safeParse(wrong).success, wrong).toBe(false)
  })
})

describe('of several decisions', () => {
  it('the most permissive counts, and of rejections the most informative', () => {
    expect(mostPermissive(['hidden', 'allowed', 'not-your-role'])).toBe('allowed')
    expect(mostPermissive(['not-your-role', 'switched-off'])).toBe('switched-off')
    expect(mostPermissive([])).toBe('hidden')
  })

  it('one of the given decisions is returned, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Decision>('allowed', ...deniedDecisions), { minLength: 1 }), (decisions) => {
        expect(decisions).toContain(mostPermissive(decisions))
        expect(mostPermissive(decisions.toReversed())).toBe(mostPermissive(decisions))
      }),
    )
  })
})

describe('a state within containers', () => {
  it('is the most severe of all', () => {
    for (const own of LifecycleState.options) {
      expect(effectiveState(own)).toBe(own)
      expect(effectiveState(own, 'deleted', 'archived')).toBe(own === 'purged' ? own : 'deleted')
      expect(effectiveState(own, 'active')).toBe(own)
    }
    expect(effectiveState('active', 'archived')).toBe('archived')
  })
})

describe('a plan', () => {
  it('includes no less than a smaller one', () => {
    for (const [i, name] of Plan.options.entries()) {
      const smaller = plans[Plan.options[Math.max(0, i - 1)]!]
      const { features, ...limits } = plans[name]
      for (const [limit, value] of Object.entries(limits))
        expect(value).toBeGreaterThanOrEqual(smaller[limit as keyof typeof limits])
      for (const feature of smaller.features) expect(features).toContain(feature)
    }
  })

  it('leaves a workspace writable until it has expired', () => {
    expect(SubscriptionState.options.filter((state) => !isWritable(state))).toEqual(['expired'])
  })
})
