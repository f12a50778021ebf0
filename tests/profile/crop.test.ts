// The geometry of cropping.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centredCrop, cropSquare, maxZoom, movedCrop, zoomedCrop } from '#web/profile/crop.ts'

const size = { width: 800, height: 600 }

it('begins with the largest square in the middle', () => {
  expect(cropSquare(size, centredCrop(size))).toEqual({ left: 100, top: 0, side: 600 })
})

it('moves by parts of the square and stops at the edges', () => {
  const moved = movedCrop(size, centredCrop(size), { right: 0.1, down: 0.1 })
  expect(cropSquare(size, moved)).toEqual({ left: 160, top: 0, side: 600 })
  expect(cropSquare(size, movedCrop(size, moved, { right: 9, down: -9 }))).toEqual({ left: 200, top: 0, side: 600 })
})

it('zooms around the same centre', () => {
  expect(cropSquare(size, zoomedCrop(size, centredCrop(size), 2))).toEqual({ left: 250, top: 150, side: 300 })
})

it('stays in the image and within the zoom, whatever the user does', () => {
  const step = fc.oneof(
    fc.record({
      right: fc.double({ min: -2, max: 2, noNaN: true }),
      down: fc.double({ min: -2, max: 2, noNaN: true }),
    }),
    fc.double({ min: 0.01, max: 20, noNaN: true }),
  )
  const length = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(length, length, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
      const image = { width, height }
      let crop = centredCrop(image)
      for (const by of steps) crop = typeof by === 'number' ? zoomedCrop(image, crop, by) : movedCrop(image, crop, by)
      const { left, top, side } = cropSquare(image, crop)
      expect(Math.min(left, top)).toBeGreaterThan(-0.001)
      expect(left + side).toBeLessThan(width + 0.001)
      expect(top + side).toBeLessThan(height + 0.001)
      expect(side).toBeGreaterThan(Math.min(width, height) / maxZoom - 0.001)
    }),
  )
})
