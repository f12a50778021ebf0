// Loading of text files: sources, retries and fallbacks.

import { describe, expect, it, vi } from 'vitest'
import { sharedNamespaces } from '#web/i18n/namespaces.ts'
import { createTexts } from '#web/i18n/texts.ts'

/** A text source whose texts name their file, which shows the fallback that was used. */
function recordingSource() {
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
  it('are loaded for the shared namespaces only', async () => {
    const { read, reader } = recordingSource()
    await createTexts({ language: 'en', read: reader })
    expect(read.toSorted()).toEqual(sharedNamespaces.map((namespace) => `en/${namespace}`).toSorted())
  })

  it('are loaded once, even as fallback of several languages', async () => {
    const { read, reader } = recordingSource()
    await createTexts({ language: 'es', read: reader })
    expect(read.filter((file) => !file.startsWith('es/'))).toEqual([])
  })

  it('fall back to German if the language has no file', async () => {
    const { reader } = recordingSource()
    const { texts } = await createTexts({ language: 'es', read: reader })
    await texts.loadNamespaces(['archive', 'onboarding', 'signin'])
    expect(['archive:word', 'onboarding:word', 'signin:word'].map((key) => texts.t(key))).toEqual([
      'de archive',
      'de onboarding',
      'es signin',
    ])
  })

  it('fall back to English if the operator prefers it', async () => {
    const { reader } = recordingSource()
    const { texts } = await createTexts({ language: 'pt', read: reader, fallback: 'en' })
    await texts.loadNamespaces(['onboarding', 'archive'])
    expect(texts.t('onboarding:word')).toBe('en onboarding')
    expect(texts.t('archive:word')).toBe('pt archive')
  })

  it('are complete after the user changes to a language that was only a fallback', async () => {
    const { reader } = recordingSource()
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

describe('a text file that fails to load', () => {
  it('is requested again after 350 ms, and after increasing delays', async () => {
    vi.useFakeTimers()
    const at: number[] = []
    const startedAt = Date.now()
    const opened = createTexts({
      language: 'en',
      shared: ['common'],
      read: async () => {
        at.push(Date.now() - startedAt)
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

  it('is given up after five attempts, and the page renders without it', async () => {
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

  it('waits while ten others are loading', async () => {
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

it('isolates right-to-left values within a sentence, and nothing else', async () => {
  const { texts } = await createTexts({
    language: 'en',
    read: async () => ({ moved: '“{{title}}” moved to {{list}} ({{count}})' }),
    shared: ['common'],
  })
  const movedText = (title: string, list: string) => texts.t('common:moved', { title, list, count: 3 })
  expect(movedText('שלום (1)!', 'Done')).toBe('“\u2068שלום (1)!\u2069” moved to Done (3)')
  expect(movedText('Fix', 'مرحبا.')).toBe('“Fix” moved to \u2068مرحبا.\u2069 (3)')
  expect(movedText('<b>größe</b> 東京', 'Ок')).toBe('“<b>größe</b> 東京” moved to Ок (3)')
})
