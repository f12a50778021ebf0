// Custom fields of a Trello board; values become lines at the end of the description.

import { lineOf } from '#shared/common/texts.ts'
import type { LeftOutCounter } from './left-out.ts'
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

/** One line per field, in order; check boxes as check boxes. */
export function customFieldLines(
  card: Fields,
  fields: ReadonlyMap<string, CustomField>,
  where: string,
  leftOut: LeftOutCounter,
): string {
  const lines = itemsOf(card['customFieldItems']).flatMap((raw) => {
    const item = fieldsOf(raw)
    const field = fields.get(idOf(item['idCustomField']) ?? '')
    const value = valueOf(item, field)
    if (value === '' && field) return []
    if (!isFields(raw) || !field || value === null) {
      leftOut.add('custom_fields.unknown', where)
      return []
    }
    return [
      {
        pos: field.pos,
        line: typeof value === 'boolean' ? `- [${value ? 'x' : ' '}] ${field.name}` : `- **${field.name}:** ${value}`,
      },
    ]
  })
  leftOut.add('custom_fields.in_description', where, { count: lines.length })
  return inOrder(lines)
    .map(({ line }) => line)
    .join('\n')
}

/** Empty without a value; null for an unreadable one. */
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
