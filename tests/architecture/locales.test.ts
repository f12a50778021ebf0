// Checks that every text exists in every language that has its file, is not empty, is translated, and is used.

import { describe, expect, it } from 'vitest'
import { catalogue } from '#shared/error/catalogue.ts'
import { Language } from '#shared/user/model.ts'
import { hasNamespace, missingNamespaces, namespaces } from '#web/i18n/namespaces.ts'
import { bareText, baseOf, filesOf, formOf, isVariant, languageFolders, placeholders, readTexts } from './text-files.ts'
import { activitySentences } from './activity-sentences.ts'
import { families } from './text-families.ts'
import { type UsedKey, usedKeysIn, keysOf } from './text-keys.ts'
import { unusedTexts } from './unused-texts.ts'
import { sameEverywhere } from './identical-texts.ts'

const languages = Language.options
const english = new Map(namespaces.map((namespace) => [namespace, readTexts('en', namespace)!]))
const others = languages.filter((language) => language !== 'en')

describe('the text files', () => {
  it('exist for four languages', () => expect(languageFolders()).toEqual(languages.toSorted()))

  it.each(languages)('of %s are the twenty namespaces, except for the gaps of the specification', (language) => {
    const wanted = namespaces
      .filter((namespace) => hasNamespace(language, namespace))
      .map((namespace) => `${namespace}.json`)
    expect(filesOf(language)).toEqual(wanted.toSorted())
  })

  it('lack exactly archive and onboarding in Spanish, and onboarding in Portuguese (R-31.3)', () =>
    expect(missingNamespaces).toEqual({ en: [], de: [], pt: ['onboarding'], es: ['archive', 'onboarding'] }))

  it.each(languages)('of %s are sorted by key, one per line', (language) => {
    for (const namespace of namespaces.filter((one) => hasNamespace(language, one))) {
      const text = bareText(language, namespace)
      expect({ namespace, text }).toEqual({ namespace, text: `${JSON.stringify(sorted(JSON.parse(text)), null, 2)}\n` })
    }
  })
})

describe.each(others)('in %s', (language) => {
  const pairs = namespaces.flatMap((namespace) => {
    const texts = readTexts(language, namespace)
    return texts ? [{ namespace, texts, en: english.get(namespace)! }] : []
  })

  it('has the same keys as English', () => {
    for (const { namespace, texts, en } of pairs) {
      const mine = [...texts.keys()].filter((key) => !isVariant(key)).map(baseOf)
      expect({ namespace, keys: once(mine) }).toEqual({ namespace, keys: once([...en.keys()].map(baseOf)) })
    }
  })

  it('has the same placeholders in every text', () => {
    for (const { texts, en } of pairs) {
      for (const [key, text] of texts) {
        const original = en.get(key) ?? en.get(`${baseOf(key)}_other`) ?? en.get(baseOf(key)) ?? ''
        const optional = formOf(key) === 'one' ? 'count' : null
        const valuesOf = (words: string) => placeholders(words).filter((name) => name !== optional)
        expect({ key, values: valuesOf(text) }).toEqual({ key, values: valuesOf(original) })
      }
    }
  })

  it('translates every text', () => {
    const same = pairs.flatMap(({ namespace, texts, en }) =>
      [...texts].flatMap(([key, text]) =>
        text === en.get(key) && !sameEverywhere(text, language) ? [`${namespace}:${key}`] : [],
      ),
    )
    expect(same).toEqual([])
  })
})

describe.each(languages)('in %s', (language) => {
  it('has no empty text', () => {
    for (const [namespace, texts] of textsOf(language)) {
      expect({ namespace, empty: [...texts].filter(([, text]) => text.trim() === '') }).toEqual({
        namespace,
        empty: [],
      })
    }
  })

  it('has template variants that exist for project texts, too, and do not say project', () => {
    for (const [, texts] of textsOf(language)) {
      const own = [...texts].filter(([key]) => key.includes('_of_template'))
      expect(own.filter(([key]) => !texts.has(key.replace('_of_template', '')))).toEqual([])
      expect(own.filter(([, text]) => /proje[kt]|proye/i.test(text))).toEqual([])
    }
  })

  it('has every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const [, texts] of textsOf(language)) {
      const counted = Map.groupBy(
        [...texts.keys()].filter((key) => formOf(key)),
        baseOf,
      )
      for (const [key, found] of counted) {
        expect({ key, forms: once(found.map((one) => formOf(one) ?? '')) }).toEqual({ key, forms })
      }
    }
  })
})

describe('the code', () => {
  const sentences = activitySentences.map((name) => ({
    file: 'web/activity/sentence.ts',
    key: `activity.${name}`,
    within: ['board'],
  }))
  const folders = ['web', 'shared/error', 'functions/mail', 'functions/notification', 'functions/handlers']
  const usedKeys = [...usedKeysIn(folders), ...sentences]
  const keys = usedKeys.flatMap(expanded)

  it('is found', () => expect(usedKeys.length).toBeGreaterThan(100))

  it('uses only existing keys', () => {
    const missing = keys.filter(({ key, within }) => !within.some((namespace) => known(namespace).has(key)))
    expect(missing.map(({ file, key, within }) => `${file}: ${within.join('|')}:${key}`)).toEqual([])
  })

  it('lists every value that a key may end in', () => {
    const unknown = usedKeys.filter(({ key, within }) => key.includes('*') && familiesOf(within, key).length === 0)
    expect(unknown.map(({ file, key, within }) => `${file}: ${within.join('|')}:${key}`)).toEqual([])
  })

  it('uses every key, or there is a reason to keep it', () => {
    const used = new Set(keys.flatMap(({ key, within }) => within.map((namespace) => `${namespace}:${key}`)))
    for (const { text } of Object.values(catalogue)) used.add(text)
    const wanted = new Set([...used, ...Object.keys(unusedTexts)])
    const all = namespaces.flatMap((namespace) => [...known(namespace)].map((key) => `${namespace}:${key}`))
    expect(all.filter((key) => !wanted.has(key))).toEqual([])
  })

  it('keeps no missing key', () =>
    expect(Object.keys(unusedTexts).filter((key) => !known(key.split(':')[0]!).has(key.split(':')[1]!))).toEqual([]))
})

it('reads keys in all notations', () => {
  const source = `
    const { t } = useTranslation(['board', 'common'])
    t('task.add'); t(theme === 'dark' ? 'to.light' : 'to.dark'); t(\`status.\${status}\`, { count: 1 })
    say('board:task.failure.move', error)`
  expect(keysOf('x.tsx', source).map(({ key }) => key)).toEqual([
    'task.add',
    'to.light',
    'to.dark',
    'status.*',
    'task.failure.move',
  ])
})

const once = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted()

function sorted(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(
    Object.entries(tree)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  )
}

function textsOf(language: Language) {
  return namespaces.flatMap((namespace) => {
    const texts = readTexts(language, namespace)
    return texts ? [[namespace, texts] as const] : []
  })
}

function known(name: string): Set<string> {
  const namespace = namespaces.find((one) => one === name)
  const texts = namespace && english.get(namespace)
  return new Set([...(texts?.keys() ?? [])].map(baseOf))
}

const familiesOf = (within: readonly string[], key: string) =>
  within.filter((namespace) => families[`${namespace}:${key}`])

function expanded({ file, key, within }: UsedKey): UsedKey[] {
  if (!key.includes('*')) return [{ file, key, within }]
  return familiesOf(within, key).flatMap((namespace) =>
    families[`${namespace}:${key}`]!.map((value) => ({ file, key: key.replace('*', value), within: [namespace] })),
  )
}
