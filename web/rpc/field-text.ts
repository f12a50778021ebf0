// Which text a wrong field gets. The words of the checking library never reach a person.

/** As the server says it: where, how, and the limit if there is one. */
export type WrongField = { path: string; code: string; limit: number | null }

type Text = { key: string; values?: Record<string, string | number | null> }

const byField: Record<string, Partial<Record<string, string>>> = {
  title: { too_small: 'common:error.title_empty', invalid_type: 'common:error.title_empty' },
  start: { any: 'common:error.wrong_date' },
  due: { any: 'common:error.wrong_date' },
  userIds: { too_small: 'board:member.error.email_and_role' },
}

export function fieldText({ path, code, limit }: WrongField): Text {
  const texts = byField[path.split('.').at(-1) ?? ''] ?? {}
  const key = texts[code] ?? texts.any
  if (key) return { key }
  if (code === 'too_big' && limit !== null) return { key: 'common:error.too_long', values: { limit } }
  return { key: 'common:error.invalid' }
}
