// What words stand in grows with them: whoever lets a browser write larger is not to read words that are cut off (adr 0044).

import { expect, it } from 'vitest'
import { filesOf, textOf } from './read.ts'

/** From here on it holds words; what is smaller is a line, a gap or a corner. */
const leastPx = 12
const sizes = /\[[^\]'"`\s]*?(?<![\d.])(?<px>\d+(?:\.\d+)?)px[^\]'"`\s]*\]/g

it('says no size in pixels that words stand in', () => {
  const said = filesOf('web', /\.(tsx?|html)$/).flatMap((file) =>
    [...textOf(file).matchAll(sizes)]
      .filter(({ groups }) => Number(groups?.['px']) >= leastPx)
      .map(([size]) => `${file}: ${size}`),
  )
  expect(said).toEqual([])
})
