// The same texts, as they speak of a template: wherever one has words of its own for that, it takes them.

import type { i18n as Texts } from 'i18next'

const known = new WeakMap<Texts, Texts>()

/**
 * A template is a board, and its screens are those of a board. i18next asks for `<key>_of_template` first, and for the key
 * where there is none. What is asked for with a context of its own keeps that.
 */
export function ofTemplates(texts: Texts): Texts {
  const before = known.get(texts)
  if (before) return before
  // oxlint-disable typescript/no-unsafe-type-assertion -- i18next types these functions by every way to call them
  type Ask = (key: string, ...rest: unknown[]) => string
  const asking = (ask: Ask): Ask => {
    const speak: Ask = (key, second, third) =>
      typeof second === 'string'
        ? ask(key, second, { context: 'of_template', ...(third as object) })
        : ask(key, { context: 'of_template', ...(second as object) })
    return Object.assign(speak, ask)
  }
  const derived: Texts = Object.create(texts) as Texts
  derived.t = asking((...said) => texts.t(...(said as [string]))) as unknown as Texts['t']
  derived.getFixedT = ((...named: Parameters<Texts['getFixedT']>) =>
    asking(texts.getFixedT(...named) as unknown as Ask)) as unknown as Texts['getFixedT']
  // oxlint-enable typescript/no-unsafe-type-assertion
  known.set(texts, derived)
  return derived
}
