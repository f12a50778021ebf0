// What lies over the page when somebody points at something, opens something or is asked something.

import { tipSurface } from './tooltip.tsx'
import { menuSurface } from './use-menu.ts'
import { question } from './use-question.tsx'

type Surface = { fetch: () => Promise<void> }

const all = new Set<Surface>([tipSurface, menuSurface, question])
let wereFetched = false

/** One that a page brings along: fetched with the others, or at once where those have been. */
export function inQuiet<Own extends Surface>(surface: Own): Own {
  all.add(surface)
  if (wereFetched) void Promise.allSettled([surface.fetch()])
  return surface
}

/** One that cannot be fetched now is asked for again when it is wanted. */
export function fetchSurfaces() {
  wereFetched = true
  return Promise.allSettled([...all].map(({ fetch }) => fetch()))
}
