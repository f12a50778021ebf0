// The orders in which templates can stand (look 14).

import type { Template } from '#web/picture/templates.ts'

export const templateOrders = ['newest', 'oldest', 'title'] as const
export type TemplateOrder = (typeof templateOrders)[number]

/** They come newest first. */
export function inOrder(templates: readonly Template[], order: TemplateOrder, language: string): Template[] {
  if (order === 'newest') return [...templates]
  if (order === 'oldest') return templates.toReversed()
  const { compare } = new Intl.Collator(language, { numeric: true })
  return templates.toSorted((one, other) => compare(one.title, other.title))
}
