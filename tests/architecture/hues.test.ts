// The twelve colours stand three times: what they are, what the kit knows, and how they look. The kit knows no other
// room, so it has a list of its own; here the three are one.

import { expect, it } from 'vitest'
import { Hue } from '#shared/common/hues.ts'
import { hues } from '#web/ui/hues.ts'
import { textOf } from './read.ts'

it('paints with the colours that there are, in their order', () => expect(hues).toEqual(Hue.options))

it('says how each of them looks, and no other', () => {
  const looks = [...textOf('web/ui/tokens.css').matchAll(/^ *\.hue-([a-z]+) \{/gm)].map(([, name]) => name!)
  expect(looks.toSorted()).toEqual(Hue.options.toSorted())
})
