// Where texts come from, how often they are asked for, and what stands in for a missing one.

import { describe, expect, it, vi } from 'vitest'
import { sharedNamespaces } from '#web/i18n/namespaces.ts'
import { createTexts } from '#web/i18n/texts.ts'

/** Says which file it comes from, so that it can be seen what stood in for what. */
function aShelf() {
  const read: string[] = []
  return {
    read,
    reader: async (language: string, namespace: string) => {
      read.push(`${language}/${namespace}`)
      const missing = namespace === 'onboarding' ? ['pt', 'es'] : namespace === 'archive' ? ['es'] : []
      return missing.includes(language) ? {} : { word: `${language} ${namespace}` }
    },
  }
}

describe('the texts of a language', () => {
  it('are read for the shared namespaces, and no others', async () => {
    const { read, reader } = aShelf()
    await createTexts({ language: 'en', read: reader })
    expect(read.toSorted()).toEqual(sharedNamespaces.map((namespace) => `en/${namespace}`).toSorted())
  })

  it('are not read twice over for the sake of languages that stand in', async () => {
    const { read, reader } = aShelf()
    await createTexts({ language: 'es', read: reader })
    expect(read.filter((file) => !file.startsWith('es/'))).toEqual([])
  })

  it('come in German where the language has no file', async () => {
    const { reader } = aShelf()
    const { texts } = await createTexts({ language: 'es', read: reader })
    await texts.loadNamespaces(['archive', 'onboarding', 'signin'])
    expect(['archive:word', 'onboarding:word', 'signin:word'].map((key) => texts.t(key))).toEqual([
      'de archive',
      'de onboarding',
      'es signin',
    ])
  })

  it('come in English instead, where the operator prefers it', async () => {
    const { reader } = aShelf()
    const { texts } = await createTexts({ language: 'pt', read: reader, fallback: 'en' })
    await texts.loadNamespaces(['onboarding', 'archive'])
    expect(texts.t('onboarding:word')).toBe('en onboarding')
    expect(texts.t('archive:word')).toBe('pt archive')
  })

  it('are all there when somebody changes to a language that only stood in', async () => {
    const { reader } = aShelf()
    const { texts, setLanguage: speak } = await createTexts({ language: 'es', read: reader })
    await texts.loadNamespaces(['archive', 'signin'])
    await speak('de')
    expect(['common:word', 'signin:word', 'archive:word'].map((key) => texts.t(key))).toEqual([
      'de common',
      'de signin',
      'de archive',
    ])
    await speak('es')
    expect(texts.t('common:word')).toBe('es common')
  })
})

describe('a file that does not come', () => {
  it('is asked for again after 350 ms, and after longer and longer', async () => {
    vi.useFakeTimers()
    const at: number[] = []
    const begun = Date.now()
    const opened = createTexts({
      language: 'en',
      shared: ['common'],
      read: async () => {
        at.push(Date.now() - begun)
        if (at.length < 4) throw new Error('gone')
        return { word: 'here' }
      },
    })
    await vi.advanceTimersByTimeAsync(10_000)
    const { texts } = await opened
    vi.useRealTimers()
    expect(at).toEqual([0, 350, 350 + 700, 350 + 700 + 1_400])
    expect(texts.t('common:word')).toBe('here')
  })

  it('is given up after five tries, and the page comes all the same', async () => {
    vi.useFakeTimers()
    let tries = 0
    const opened = createTexts({
      language: 'en',
      shared: ['common'],
      read: async () => {
        tries++
        throw new Error('gone')
      },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await opened
    vi.useRealTimers()
    expect(tries).toBe(6)
  })

  it('waits while ten others are on their way', async () => {
    let [under, most] = [0, 0]
    await createTexts({
      language: 'en',
      shared: [...sharedNamespaces, 'archive', 'signin', 'support', 'email', 'backend'],
      read: async () => {
        most = Math.max(most, ++under)
        await new Promise((later) => setTimeout(later, 5))
        under--
        return {}
      },
    })
    expect(most).toBe(10)
  })
})

it('isolates what is written from right to left within a sentence, and nothing else', async () => {
  const { texts } = await createTexts({
    language: 'en',
    read: async () => ({ moved: '“{{title}}” moved to {{list}} ({{count}})' }),
    shared: ['common'],
  })
  const said = (title: string, list: string) => texts.t('common:moved', { title, list, count: 3 })
  expect(said('שלום (1)!', 'Done')).toBe('“\u2068שלום (1)!\u2069” moved to Done (3)')
  expect(said('Fix', 'مرحبا.')).toBe('“Fix” moved to \u2068مرحبا.\u2069 (3)')
  expect(said('<b>größe</b> 東京', 'Ок')).toBe('“<b>größe</b> 東京” moved to Ок (3)')
})
