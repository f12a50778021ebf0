// Why a file cannot be imported.

export const importErrorCodes = [
  'import.too_large',
  'import.not_json',
  'import.cut_off',
  'import.too_deep',
  'import.too_many_parts',
  'import.not_trello',
  'import.cards_without_list',
  'import.too_many_tasks',
] as const
export type ImportErrorCode = (typeof importErrorCodes)[number]

export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly code: ImportErrorCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: ImportErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
