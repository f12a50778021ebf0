// A description or comment as it is kept: cleaned, its links disarmed, and what is too long said.

import { textOf } from '#shared/common/texts.ts'
import type { Tally } from './left.ts'
import { disarmed } from './links.ts'
import { fitted } from './texts.ts'

export function keptText(raw: string, where: string, tally: Tally): string {
  const whole = textOf(raw)
  // Cut before, so that a text of 50 MB is not searched for links, and after, since disarming may lengthen.
  const short = fitted(whole)
  const { text, disarmed: count } = disarmed(short.text)
  const { text: kept, rest } = fitted(text)
  tally.add('texts.links_disarmed', where, { count })
  if (short.rest + rest > 0) tally.add('texts.cut', where, { characters: short.rest + rest })
  return kept
}
