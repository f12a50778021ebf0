// The product's templates in a language. They are constant data, not stored boards, and do not count towards plan limits.

import { ShippedId } from '#shared/common/ids.ts'
import type { Language } from '#shared/user/model.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { type Outline, outlines, type TemplateTexts, type TemplateTextsFor } from './outlines.ts'
import { pt } from './pt.ts'

const textsByLanguage: Record<Language, TemplateTexts> = { en, de, pt, es }

export type ShippedTemplateSource = { shippedId: ShippedId; outline: Outline; words: TemplateTextsFor<Outline> }

/** Returns all templates of the product, in display order. */
export const shippedTemplates = (language: Language): ShippedTemplateSource[] =>
  Object.entries<Outline>(outlines).map(([name, outline]) => ({
    shippedId: ShippedId.parse(`shipped:${name}`),
    outline,
    words: textsByLanguage[language][name as keyof TemplateTexts],
  }))

/** Returns a template of the product; null for an unknown id. */
export const findShippedTemplate = (shippedId: ShippedId, language: Language): ShippedTemplateSource | null =>
  shippedTemplates(language).find((template) => template.shippedId === shippedId) ?? null
