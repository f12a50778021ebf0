// Icons that are converted to a single path look the same.

import { expect, it } from 'vitest'
import { toSinglePath } from '#web/build/icons.ts'

const drawn = (...shapes: Parameters<typeof toSinglePath>[0]) =>
  toSinglePath(shapes).map(([tag, { d, ...its }]) => [tag, d ?? its])

it('converts circles, lines and rectangles to a path', () => {
  const circle = ['circle', { cx: '12', cy: '10', r: '3', key: 'a' }] as const
  const line = ['line', { x1: '2', x2: '22', y1: '5', y2: '6', key: 'b' }] as const
  expect(drawn(circle, line)).toEqual([['path', 'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM2 5L22 6']])
  const box = ['rect', { x: '3', y: '4', width: '18', height: '10' }] as const
  const round = ['rect', { width: '8', height: '6', rx: '2' }] as const
  expect(drawn(box, round)).toEqual([
    ['path', 'M3 4h18v10h-18zM2 0h4a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z'],
  ])
  const points = ['polyline', { points: '1 2 3 4' }] as const
  const closed = ['polygon', { points: '1,2 3,4 5,6' }] as const
  expect(drawn(points, closed)).toEqual([['path', 'M1 2 3 4M1,2 3,4 5,6z']])
})

it('starts each path at its own origin', () => {
  expect(drawn(['path', { d: 'M8 2v3' }], ['path', { d: 'm15 5 4 4' }])).toEqual([['path', 'M8 2v3M0 0m15 5 4 4']])
})

it('keeps shapes with attributes of their own and a single path', () => {
  const dot = ['circle', { cx: '7', cy: '7', r: '1', fill: 'currentColor' }] as const
  const path = ['path', { d: 'M8 2v3' }] as const
  expect(toSinglePath([path, dot])).toEqual([path, dot])
  expect(toSinglePath([dot])).toEqual([dot])
  expect(toSinglePath([path])).toEqual([path])
})
