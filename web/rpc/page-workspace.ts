// The workspace of a page. All windows of a browser share one session, so another window may switch its workspace. A page stays
// with its first workspace: its calls name it, the server rejects them after a switch, and the page reloads.

import type { QueryClient } from '@tanstack/react-query'
import type { WorkspaceId } from '#shared/common/ids.ts'

const workspaces = new WeakMap<QueryClient, WorkspaceId>()

/** Sets the workspace of the page, unless it has one already. */
export function setPageWorkspace(cache: QueryClient, workspaceId: WorkspaceId | null | undefined): void {
  if (workspaceId && !workspaces.has(cache)) workspaces.set(cache, workspaceId)
}

/** Returns the workspace of the page; null until a session with a usable workspace was read. */
export const pageWorkspace = (cache: QueryClient): WorkspaceId | null => workspaces.get(cache) ?? null

type OfWorkspace = { workspaceId?: WorkspaceId | null }

/** Returns whether the item belongs to the workspace of the page, or to none. */
export const isOfPageWorkspace = (cache: QueryClient, { workspaceId }: OfWorkspace): boolean =>
  !workspaceId || workspaceId === pageWorkspace(cache)
