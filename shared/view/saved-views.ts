// Saved views.

import type { ViewId } from '#shared/common/ids.ts'
import type { LastView } from './address.ts'

export type SavedView = { viewId: ViewId; title: string; settings: LastView }

/** The user's own views, and the shared ones. */
export type SavedViews = { own: SavedView[]; shared: SavedView[] }
