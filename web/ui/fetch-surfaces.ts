// What lies over the page when somebody points at something, opens something or is asked something.

import { tipSurface } from './tooltip.tsx'
import { menuSurface } from './use-menu.ts'
import { question } from './use-question.tsx'

/** One that cannot be fetched now is asked for again when it is wanted. */
export const fetchSurfaces = () => Promise.allSettled([tipSurface, menuSurface, question].map(({ fetch }) => fetch()))
