// The custom fields of a Trello board; their values become lines at the end of a description.

import { lineOf } from '#shared/common/texts.ts'
import type { Tally } from './left.ts'
import { momentOf } from './moments.ts'
import { type Fields, fieldsOf, idOf, inOrder, isFields, itemsOf, posOf, wordOf } from './untrusted.ts'

export type CustomField = { name: string; pos: number; options: Map<string, string> }

export function readCustomFields(raw: unknown): Map<string, CustomField> {
  return new Map(
    itemsOf(raw).flatMap((field) => {
      const { id, name, pos, options, display } = fieldsOf(field)
      const key = idOf(id)
      const choices = itemsOf(options).length > 0 ? options : fieldsOf(display)['options']
      const itsName = lineOf(wordOf(name))
      return key ? [[key, { name: itsName, pos: posOf(pos), options: optionsOf(choices) }] as const] : []
    }),
  )
}

const optionsOf = (raw: unknown) =>
  new Map(
    itemsOf(raw).flatMap((option) => {
      const { id, value } = fieldsOf(option)
      const key = idOf(id)
      return key ? [[key, lineOf(wordOf(fieldsOf(value)['text']))] as const] : []
    }),
  )

/** In the order of the fields, a line each; a ticked box as a ticked box. */
export function customFieldLines(
  card: Fields,
  fields: ReadonlyMap<string, CustomField>,
  where: string,
  tally: Tally,
): string {
  const lines = itemsOf(card['customFieldItems']).flatMap((raw) => {
    const item = fieldsOf(raw)
    const field = fields.get(idOf(item['idCustomField']) ?? '')
    const value = valueOf(item, field)
    if (value === '' && field) return []
    if (!isFields(raw) || !field || value === null) {
      tally.add('custom_fields.unknown', where)
      return []
    }
    return [
      {
        pos: field.pos,
        line: typeof value === 'boolean' ? `- [${value ? 'x' : ' '}] ${field.name}` : `- **${field.name}:** ${value}`,
      },
    ]
  })
  tally.add('custom_fields.in_description', where, { count: lines.length })
  return inOrder(lines)
    .map(({ line }) => line)
    .join('\n')
}

/** Empty when the card has no value, null when it has one that cannot be read. */
function valueOf(item: Fields, field: CustomField | undefined): string | boolean | null {
  if (item['idValue']) return field?.options.get(idOf(item['idValue']) ?? '') || null
  if (item['value'] === null || item['value'] === undefined) return ''
  const { text, number, date, checked } = fieldsOf(item['value'])
  if (checked !== undefined) return wordOf(checked) === 'true' || checked === true
  if (date !== undefined) return dateWords(momentOf(date))
  return lineOf(wordOf(text)) || lineOf(wordOf(number)) || (text === '' ? '' : null)
}

// '2021-01-28 10:00 UTC'
const dateWords = (moment: string | null) => moment && moment.replace(/T(\d\d:\d\d).*$/, ' $1 UTC')
