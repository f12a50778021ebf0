// Custom fields of a Trello board; values become lines at the end of the description.

import { normalizeLine } from '#shared/common/texts.ts'
import type { LeftOutCounter } from './left-out.ts'
import { parseDayOrTime } from './parse-dates.ts'
import {
  type Fields,
  objectOrEmpty,
  idOrNull,
  sortByPosition,
  isFields,
  arrayOrEmpty,
  positionOf,
  textOrEmpty,
} from './untrusted.ts'

export type CustomField = { name: string; pos: number; options: Map<string, string> }

export function readCustomFields(raw: unknown): Map<string, CustomField> {
  return new Map(
    arrayOrEmpty(raw).flatMap((field) => {
      const { id, name, pos, options, display } = objectOrEmpty(field)
      const key = idOrNull(id)
      const rawOptions = arrayOrEmpty(options).length > 0 ? options : objectOrEmpty(display)['options']
      const fieldName = normalizeLine(textOrEmpty(name))
      return key ? [[key, { name: fieldName, pos: positionOf(pos), options: optionsOf(rawOptions) }] as const] : []
    }),
  )
}

const optionsOf = (raw: unknown) =>
  new Map(
    arrayOrEmpty(raw).flatMap((option) => {
      const { id, value } = objectOrEmpty(option)
      const key = idOrNull(id)
      return key ? [[key, normalizeLine(textOrEmpty(objectOrEmpty(value)['text']))] as const] : []
    }),
  )

/** One line per field, in order; check boxes as check boxes. */
export function customFieldLines(
  card: Fields,
  fields: ReadonlyMap<string, CustomField>,
  cardTitle: string,
  leftOut: LeftOutCounter,
): string {
  const lines = arrayOrEmpty(card['customFieldItems']).flatMap((raw) => {
    const item = objectOrEmpty(raw)
    const field = fields.get(idOrNull(item['idCustomField']) ?? '')
    const value = valueOf(item, field)
    if (value === '' && field) return []
    if (!isFields(raw) || !field || value === null) {
      leftOut.add('custom_fields.unknown', cardTitle)
      return []
    }
    return [
      {
        pos: field.pos,
        line: typeof value === 'boolean' ? `- [${value ? 'x' : ' '}] ${field.name}` : `- **${field.name}:** ${value}`,
      },
    ]
  })
  leftOut.add('custom_fields.in_description', cardTitle, { count: lines.length })
  return sortByPosition(lines)
    .map(({ line }) => line)
    .join('\n')
}

/** Empty without a value; null for an unreadable one. */
function valueOf(item: Fields, field: CustomField | undefined): string | boolean | null {
  if (item['idValue']) return field?.options.get(idOrNull(item['idValue']) ?? '') || null
  if (item['value'] === null || item['value'] === undefined) return ''
  const { text, number, date, checked } = objectOrEmpty(item['value'])
  if (checked !== undefined) return textOrEmpty(checked) === 'true' || checked === true
  if (date !== undefined) return dateText(parseDayOrTime(date))
  return normalizeLine(textOrEmpty(text)) || normalizeLine(textOrEmpty(number)) || (text === '' ? '' : null)
}

// '2021-01-28 10:00 UTC'
const dateText = (moment: string | null) => moment && moment.replace(/T(\d\d:\d\d).*$/, ' $1 UTC')
