import { queryOptions } from '@tanstack/react-query'
import type { Rpc } from '#web/rpc/client.ts'

export const workspacesKey = ['workspaces'] as const

/** Reads how much the deletion of the workspace would remove. */
export const deletionPreviewQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: [...workspacesKey, 'deletion-preview'],
    queryFn: ({ signal }) => rpc.workspaces.deletionPreview.query({}, { signal }),
  })

/** Reads the workspaces of the user, also those that they cannot open. */
export const workspacesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: workspacesKey,
    queryFn: ({ signal }) => rpc.workspaces.list.query(undefined, { signal }),
    select: ({ workspaces }) => workspaces,
    staleTime: 10_000,
  })
