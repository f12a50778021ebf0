// Draws each icon with one stroke: what an icon is made of becomes one path. A third of the elements of a page were
// circles and lines of icons, each with a style and a place to be found.

import type { Plugin } from 'vite'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Icon = { name: string; node: readonly Shape[] }

const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/

export const iconsInOne = (): Plugin => ({
  name: 'icons-in-one',
  apply: 'build',
  async load(id) {
    if (!isIcon.test(id)) return null
    const { __iconData: icon } = (await import(id)) as { __iconData?: Icon }
    // Some files are other names of an icon.
    if (!icon) return null
    return `import createLucideIcon from '../createLucideIcon.mjs'
export const __iconData = ${JSON.stringify({ ...icon, node: inOne(icon.node) })}
export default /* @__PURE__ */ createLucideIcon(__iconData)`
  },
})

/** The same to the eye, in one path; as it is where a shape has a look of its own. */
export function inOne(shapes: readonly Shape[]): readonly Shape[] {
  const paths = shapes.map(pathOf)
  if (shapes.length < 2 || paths.some((path) => path === null)) return shapes
  return [['path', { d: paths.join(''), key: 'all' }]]
}

type Numbers = Readonly<Record<string, number>>

const drawings: Record<string, { by: readonly string[]; path: (its: Numbers) => string }> = {
  circle: { by: ['cx', 'cy', 'r'], path: ({ cx, cy, r }) => ellipse(cx!, cy!, r!, r!) },
  ellipse: { by: ['cx', 'cy', 'rx', 'ry'], path: ({ cx, cy, rx, ry }) => ellipse(cx!, cy!, rx!, ry!) },
  line: { by: ['x1', 'x2', 'y1', 'y2'], path: ({ x1, x2, y1, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  rect: {
    by: ['height', 'rx', 'ry', 'width', 'x', 'y'],
    path: ({ x = 0, y = 0, width, height, rx, ry }) =>
      rectangle({ x, y, width: width!, height: height! }, rx ?? ry ?? 0),
  },
}

/** Null for what cannot be told as a path alone. */
function pathOf([tag, { key: _key, ...its }]: Shape): string | null {
  const names = Object.keys(its)
  // What begins relative to nothing begins relative to the corner.
  if (tag === 'path') return names.join() === 'd' ? its.d!.replace(/^m/, 'M0 0m') : null
  if (tag === 'polyline' || tag === 'polygon') {
    return names.join() === 'points' ? `M${its.points}${tag === 'polygon' ? 'z' : ''}` : null
  }
  const drawing = drawings[tag]
  if (!drawing || names.some((name) => !drawing.by.includes(name))) return null
  return drawing.path(Object.fromEntries(Object.entries(its).map(([name, value]) => [name, Number(value)])))
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = `a${rx} ${ry} 0 1 0 `
  return `M${cx - rx} ${cy}${half}${2 * rx} 0${half}${-2 * rx} 0z`
}

type Box = { x: number; y: number; width: number; height: number }

function rectangle({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`
}
