// The report of an import: data that a board cannot hold, counted by kind, with examples.

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import * as z from 'zod'
import { exampleCharacters, examplesPerLine } from './limits.ts'

/** Not imported. */
const notImported = [
  'cards.unreadable',
  'cards.without_list',
  'cards.repeated',
  'cards.cover',
  'cards.votes',
  'cards.stickers',
  'cards.reminder',
  'texts.cut',
  'texts.unreadable',
  'dates.unreadable',
  'dates.start_after_due',
  'people.unknown',
  'people.unreadable',
  'labels.unreadable',
  'labels.unknown',
  'labels.empty',
  'labels.repeated',
  'labels.over_limit',
  'labels.color_unknown',
  'check_lists.unreadable',
  'check_lists.without_card',
  'check_lists.not_in_file',
  'check_lists.repeated',
  'check_lists.empty',
  'check_lists.name_dropped',
  'check_items.unreadable',
  'comments.unreadable',
  'comments.without_card',
  'comments.repeated',
  'comments.empty',
  'comments.not_in_file',
  'attachments.unreadable',
  'attachments.not_a_link',
  'attachments.not_in_file',
  'links.not_in_file',
  'custom_fields.unknown',
  'lists.unreadable',
  'lists.repeated',
  'lists.empty_archived',
  'lists.color',
  'board.description',
  'board.background',
  'board.part_unreadable',
  'power_ups',
  'history',
] as const

/** Imported in another form. */
const importedDifferently = [
  'cards.title_missing',
  'cards.title_cut',
  'cards.template',
  'cards.special',
  'cards.number_changed',
  'texts.links_disarmed',
  'people.several_on_a_card',
  'people.name_cut',
  'labels.title_cut',
  'check_items.in_description',
  'check_items.title_missing',
  'check_items.title_cut',
  'attachments.kept_at_source',
  'attachments.name_cut',
  'attachments.in_description',
  'custom_fields.in_description',
  'lists.title_missing',
  'lists.title_cut',
  'lists.joined',
  'lists.limit_lowered',
  'board.title_missing',
  'board.title_cut',
  'board.closed',
] as const

/** In display order. */
export const leftOutCodes = [...notImported, ...importedDifferently] as const
export type LeftOutCode = (typeof leftOutCodes)[number]

const differentlyImportedCodes: ReadonlySet<LeftOutCode> = new Set(importedDifferently)

export type LeftOutKind = 'not_imported' | 'changes'
export const leftOutKindOf = (what: LeftOutCode): LeftOutKind =>
  differentlyImportedCodes.has(what) ? 'changes' : 'not_imported'

export const LeftOut = z.object({
  what: z.enum(leftOutCodes),
  count: z.number().int().positive(),
  /** Number of characters left out; 0 for other kinds. */
  characters: z.number().int().nonnegative(),
  examples: z.array(z.string().min(1).max(exampleCharacters)).max(examplesPerLine),
})
export type LeftOut = z.infer<typeof LeftOut>

export class LeftOutCounter {
  readonly #lines = new Map<LeftOutCode, LeftOut>()

  add(what: LeftOutCode, example: string, { count = 1, characters = 0 } = {}): void {
    if (count < 1) return
    const line = this.#lines.get(what) ?? { what, count: 0, characters: 0, examples: [] }
    this.#lines.set(what, line)
    line.count += count
    line.characters += characters
    if (line.examples.length >= examplesPerLine) return
    const shortExample = shorten(normalizeLine(example.slice(0, exampleCharacters * 4)), exampleCharacters)
    if (shortExample && !line.examples.includes(shortExample)) line.examples.push(shortExample)
  }

  lines(): LeftOut[] {
    return leftOutCodes.flatMap((what) => this.#lines.get(what) ?? [])
  }
}
