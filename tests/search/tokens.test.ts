// Tokenisation of texts and queries: scripts without spaces, combining characters, emoji, case, accents and width.

import { expect, it } from 'vitest'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import { foldText } from '#shared/common/fold-text.ts'
import { isWithinTypos } from '#shared/search/typos.ts'
import { spansOf, termsOf, wordsOf } from '#shared/search/words.ts'

/** Returns whether each word of a query is a term of a text, or the prefix of one. */
const finds = (text: string, query: string): boolean => {
  const terms = termsOf(text)
  return wordsOf(query).length > 0 && wordsOf(query).every((word) => terms.some((term) => term.startsWith(word)))
}

it.each([
  ['预算审批流程优化', ['审批', '预算审批', '流程', '化', '审'], ['批审', '会议']],
  ['東京出張の準備', ['出張', '東京', '準備', '出張の'], ['出京']],
  ['カタカナのテスト', ['テスト', 'ｶﾀｶﾅ'], ['テント']],
  ['주간회의를 준비', ['회의', '주간', '준비'], ['의회']],
  ['ประชุมงบประมาณประจำปี', ['งบประมาณ', 'ประจำปี'], ['งบประมาท']],
  ['2026年計画v2', ['2026', '計画', 'v2'], []],
  ['फ़िल्म की समीक्षा', ['फ़िल्म', 'समीक्षा'], ['का']],
  ['Learn C++ and C#', ['C++', 'c#', 'c'], ['F#', 'd++']],
  ['Only C here', ['c'], ['C++', 'C#']],
  ['Ship it 🚀, ❤️ and 👍🏽', ['🚀', '❤', '❤️', '👍', 'ship 🚀'], ['🎉']],
  [
    'Müller, Straße, İstanbul, Łódź, œuvre',
    ['muller', 'MÜLLER', 'strasse', 'STRAẞE', 'istanbul', 'lodz', 'oeuvre'],
    ['mueller'],
  ],
  ['שָׁלוֹם עולם', ['שלום', 'עולם'], ['שלוס']],
  ['أهلًا بالعــالم', ['اهلا', 'بالعالم'], ['سلام']],
  ['Ｆｕｌｌ ｗｉｄｔｈ ﬁle', ['full', 'width', 'file'], []],
])('finds in %s', (text, found, missing) => {
  for (const query of found) expect(finds(text, query), query).toBe(true)
  for (const query of missing) expect(finds(text, query), query).toBe(false)
})

it.each([
  ['预算审批流程优化', '审批流', ['审批流']],
  ['東京出張の準備と出張', '出張', ['出張', '出張']],
  ['Learn C++ and C#', 'c#', ['C#']],
  ['Ship it 🚀 now', '🚀', ['🚀']],
  ['Die Straße', 'strasse', ['Straße']],
  ['a pre-order page', 'preorder', ['pre-order']],
  ['Prüfbericht', 'bericht', ['bericht']],
])('highlights in %s the match of %s', (text, query, marked) => {
  expect(spansOf(text, wordsOf(query)).map(([from, to]) => text.slice(from, to))).toEqual(marked)
})

it('processes long words and texts in linear time, and keeps no word of more than sixty characters', () => {
  expect(termsOf('x'.repeat(4_000))).toEqual(['x'.repeat(60)])
  expect(finds('x'.repeat(4_000), 'x'.repeat(200))).toBe(true)
  expect(termsOf('预'.repeat(4_000))).toHaveLength(4_000)
})

it('does not match words of up to four characters with a typo', () => {
  expect([isWithinTypos('film', 'file'), isWithinTypos('film', 'firm'), isWithinTypos('films', 'filns')]).toEqual([
    false,
    false,
    true,
  ])
})

it('filters a board with the same folding, and within words of every script', () => {
  expect(wordMatcher('审批')('预算审批流程优化')).toBe(true)
  expect(wordMatcher('STRASSE muller')('Müllers Straße')).toBe(true)
  expect(wordMatcher('C++')('Learn C#')).toBe(false)
  expect(foldText('ABC')).toBe('abc')
})
