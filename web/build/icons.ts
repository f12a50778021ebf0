import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const importPattern = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g
const exportPattern = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const namePattern = /default as (\w+)/g

/**
 * Imports each icon from its own file. Through the index file of the library, every icon of the product would count as
 * part of the first page.
 */
export function separateIcons(): Plugin {
  /** File of each icon, by all its names. */
  const files = new Map<string, string>()
  return {
    name: 'separate-icons',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const indexSource = readFileSync(
        createRequire(import.meta.url)
          .resolve('lucide-react')
          .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs'),
        'utf8',
      )
      for (const [, specifiers, file] of indexSource.matchAll(exportPattern)) {
        for (const [, name] of specifiers!.matchAll(namePattern)) files.set(name!, file!)
      }
    },
    transform(code) {
      if (!code.includes('lucide-react')) return null
      const newCode = code.replaceAll(importPattern, (statement, specifiers: string) => {
        const icons = specifiers
          .split(',')
          .map((icon) => icon.trim())
          .filter(Boolean)
        const imports = icons.map((icon) => {
          const [name, localName = name] = icon.split(/\s+as\s+/)
          const file = files.get(name!)
          return file && `import ${localName} from 'lucide-react/icons/${file}'`
        })
        // Imports of other things than icons stay unchanged.
        return imports.every(Boolean) ? imports.join(';') + ';' : statement
      })
      return newCode === code ? null : { code: newCode, map: null }
    },
  }
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

type Icon = { name: string; node: readonly Shape[] }

const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/

/** Merges the shapes of each icon into one path. A third of the DOM elements of a page were shapes of icons. */
export const singlePathIcons = (): Plugin => ({
  name: 'single-path-icons',
  apply: 'build',
  async load(id) {
    if (!isIcon.test(id)) return null
    const { __iconData: icon } = (await import(id)) as { __iconData?: Icon }
    // Some files are aliases of another icon.
    if (!icon) return null
    return `import createLucideIcon from '../createLucideIcon.mjs'
export const __iconData = ${JSON.stringify({ ...icon, node: toSinglePath(icon.node) })}
export default /* @__PURE__ */ createLucideIcon(__iconData)`
  },
})

/** Returns the shapes as one path, or unchanged if one of them has attributes of its own. */
export function toSinglePath(shapes: readonly Shape[]): readonly Shape[] {
  const paths = shapes.map(pathOf)
  if (shapes.length < 2 || paths.some((path) => path === null)) return shapes
  return [['path', { d: paths.join(''), key: 'all' }]]
}

type Numbers = Readonly<Record<string, number>>

const pathBuilders: Record<string, { attributeNames: readonly string[]; path: (attributes: Numbers) => string }> = {
  circle: { attributeNames: ['cx', 'cy', 'r'], path: ({ cx, cy, r }) => ellipse(cx!, cy!, r!, r!) },
  ellipse: { attributeNames: ['cx', 'cy', 'rx', 'ry'], path: ({ cx, cy, rx, ry }) => ellipse(cx!, cy!, rx!, ry!) },
  line: { attributeNames: ['x1', 'x2', 'y1', 'y2'], path: ({ x1, x2, y1, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  rect: {
    attributeNames: ['height', 'rx', 'ry', 'width', 'x', 'y'],
    path: ({ x = 0, y = 0, width, height, rx, ry }) =>
      rectangle({ x, y, width: width!, height: height! }, rx ?? ry ?? 0),
  },
}

/** Returns null for a shape that a path alone cannot express. */
function pathOf([tag, { key: _key, ...attributes }]: Shape): string | null {
  const names = Object.keys(attributes)
  // A relative start of a path counts from the origin.
  if (tag === 'path') return names.join() === 'd' ? attributes.d!.replace(/^m/, 'M0 0m') : null
  if (tag === 'polyline' || tag === 'polygon') {
    return names.join() === 'points' ? `M${attributes.points}${tag === 'polygon' ? 'z' : ''}` : null
  }
  const builder = pathBuilders[tag]
  if (!builder || names.some((name) => !builder.attributeNames.includes(name))) return null
  return builder.path(Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, Number(value)])))
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const halfArc = `a${rx} ${ry} 0 1 0 `
  return `M${cx - rx} ${cy}${halfArc}${2 * rx} 0${halfArc}${-2 * rx} 0z`
}

type Box = { x: number; y: number; width: number; height: number }

function rectangle({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [straightWidth, straightHeight] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${straightWidth}${corner(r, r)}v${straightHeight}${corner(-r, r)}h${-straightWidth}${corner(-r, -r)}v${-straightHeight}${corner(r, -r)}z`
}
