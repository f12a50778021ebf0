// A view under a name: somebody's own, or one of everybody's (decisions §7).

import type { ViewId } from '#shared/common/ids.ts'
import type { Look } from './address.ts'

export type SavedView = { viewId: ViewId; title: string; look: Look }

/** Of a board, as somebody finds them: their own, and those that are everybody's. */
export type SavedViews = { own: SavedView[]; everybodys: SavedView[] }
