// Elements that contain text grow with it, so that no text is cut off at a larger font size (adr 0044).

import { expect, it } from 'vitest'
import { filesOf, textOf } from './source-files.ts'

/** From this size on an element may contain text; smaller ones are borders, gaps and corners. */
const minPx = 12
const sizes = /\[[^\]'"`\s]*?(?<![\d.])(?<px>\d+(?:\.\d+)?)px[^\]'"`\s]*\]/g

it('sets no size in pixels for elements that contain text', () => {
  const found = filesOf('web', /\.(tsx?|html)$/).flatMap((file) =>
    [...textOf(file).matchAll(sizes)]
      .filter(({ groups }) => Number(groups?.['px']) >= minPx)
      .map(([size]) => `${file}: ${size}`),
  )
  expect(found).toEqual([])
})
