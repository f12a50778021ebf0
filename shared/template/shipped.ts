// The product's templates in a language. They are data, not boards: nobody changes them, and plans do not count them.

import { ShippedId } from '#shared/common/ids.ts'
import type { Language } from '#shared/user/model.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { type Outline, outlines, type Words, type WordsFor } from './outlines.ts'
import { pt } from './pt.ts'

const words: Record<Language, Words> = { en, de, pt, es }

export type Shipped = { shippedId: ShippedId; outline: Outline; words: WordsFor<Outline> }

/** All of them, in display order. */
export const allShipped = (language: Language): Shipped[] =>
  Object.entries<Outline>(outlines).map(([name, outline]) => ({
    shippedId: ShippedId.parse(`shipped:${name}`),
    outline,
    words: words[language][name as keyof Words],
  }))

/** Null for an unknown id. */
export const shippedOf = (shippedId: ShippedId, language: Language): Shipped | null =>
  allShipped(language).find((one) => one.shippedId === shippedId) ?? null
