// Queries of the session and the current user.

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { setPageWorkspace } from '#web/rpc/page-workspace.ts'

/** Null for visitors. */
export const sessionQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ client, signal }) => {
      const session = await rpc.users.session.query(undefined, { signal })
      setPageWorkspace(client, session?.user.workspaceId)
      return session
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Read at start and whenever the window regains the focus; never considered fresh. */
export const currentUserQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['user', 'current'],
    queryFn: async ({ client, signal }) => {
      const current = await rpc.users.getCurrentUser.query(undefined, { signal })
      setPageWorkspace(client, current.user.workspaceId)
      return current
    },
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
  })

export const profileQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['user', 'profile'],
    queryFn: ({ signal }) => rpc.users.getProfile.query(undefined, { signal }),
    staleTime: minuteMs,
  })

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

export function useSession() {
  const { data, isPending, error, refetch } = useQuery(sessionQuery(useRpc()))
  const status: SessionStatus = isPending ? 'loading' : data ? 'authenticated' : 'unauthenticated'
  /** If the session could not be read, it is unknown, which differs from signed out. */
  const failure = data === undefined ? error : null
  return { status, user: data?.user ?? null, failure, retry: () => void refetch() }
}

/** Returns the current user; null for visitors and while loading. */
export const useMe = (): UserId | null => useSession().user?.id ?? null

export function useCurrentUser() {
  const { status } = useSession()
  return useQuery({ ...currentUserQuery(useRpc()), enabled: status === 'authenticated' })
}

/**
 * Returns the workspace of the user. The profile read later overrides the session, because the membership may have
 * ended.
 */
export function useWorkspaceId(): WorkspaceId | null {
  const { user } = useSession()
  const current = useCurrentUser().data?.user
  return user && (current ?? user).workspaceId
}

export function useProfile() {
  const { status } = useSession()
  return useQuery({ ...profileQuery(useRpc()), enabled: status === 'authenticated' })
}
