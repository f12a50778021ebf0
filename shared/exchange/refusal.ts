// Why a file is not imported at all.

export const refusalCodes = [
  'import.too_large',
  'import.not_json',
  'import.cut_off',
  'import.too_deep',
  'import.too_many_parts',
  'import.not_trello',
  'import.cards_without_list',
  'import.too_many_tasks',
] as const
export type ImportRefusalCode = (typeof refusalCodes)[number]

export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly code: ImportRefusalCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: ImportRefusalCode, details: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
