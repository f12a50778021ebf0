// Prepares a description or comment: cleaned, unsafe links removed, and shortened with a note.

import { textOf } from '#shared/common/texts.ts'
import type { LeftOutCounter } from './left-out.ts'
import { disarmed } from './links.ts'
import { fitted } from './texts.ts'

export function keptText(raw: string, where: string, leftOut: LeftOutCounter): string {
  const whole = textOf(raw)
  // Cut before, so that huge texts are not searched for links, and after, because disarming may lengthen.
  const short = fitted(whole)
  const { text, disarmed: count } = disarmed(short.text)
  const { text: kept, rest } = fitted(text)
  leftOut.add('texts.links_disarmed', where, { count })
  if (short.rest + rest > 0) leftOut.add('texts.cut', where, { characters: short.rest + rest })
  return kept
}
