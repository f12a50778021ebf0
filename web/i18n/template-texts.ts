import type { i18n as Texts } from 'i18next'

const cache = new WeakMap<Texts, Texts>()

/**
 * Returns texts that prefer the variant for templates: i18next looks up `<key>_of_template` first, then the key.
 * A template is a board and uses its screens. Calls with a context of their own keep it.
 */
export function templateTexts(texts: Texts): Texts {
  const cached = cache.get(texts)
  if (cached) return cached
  // oxlint-disable typescript/no-unsafe-type-assertion -- i18next types these functions by every way to call them
  type Translate = (key: string, ...rest: unknown[]) => string
  const withContext = (translate: Translate): Translate => {
    const translated: Translate = (key, second, third) =>
      typeof second === 'string'
        ? translate(key, second, { context: 'of_template', ...(third as object) })
        : translate(key, { context: 'of_template', ...(second as object) })
    return Object.assign(translated, translate)
  }
  const derived: Texts = Object.create(texts) as Texts
  derived.t = withContext((...said) => texts.t(...(said as [string]))) as unknown as Texts['t']
  derived.getFixedT = ((...named: Parameters<Texts['getFixedT']>) =>
    withContext(texts.getFixedT(...named) as unknown as Translate)) as unknown as Texts['getFixedT']
  // oxlint-enable typescript/no-unsafe-type-assertion
  cache.set(texts, derived)
  return derived
}
