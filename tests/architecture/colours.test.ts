// The twelve colours are defined three times: in the model, in web/ui, which may not import the model, and in the
// stylesheet. Checks that the three agree.

import { expect, it } from 'vitest'
import { Hue } from '#shared/common/hues.ts'
import { hues } from '#web/ui/hues.ts'
import { textOf } from './source-files.ts'

it('styles exactly the colours of the model, in their order', () => expect(hues).toEqual(Hue.options))

it('defines the values of each colour, and of no other', () => {
  const styled = [...textOf('web/ui/tokens.css').matchAll(/^ *\.hue-([a-z]+) \{/gm)].map(([, name]) => name!)
  expect(styled.toSorted()).toEqual(Hue.options.toSorted())
})
