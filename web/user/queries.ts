// Who is signed in, and what they like (spec §3, §4).

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** Null for nobody. */
export const sessionQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => rpc.users.session.query(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Fetched once, and again whenever the window has the focus again; never believed for long (spec §4). */
export const currentUserQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['user', 'current'],
    queryFn: ({ signal }) => rpc.users.getCurrentUser.query(undefined, { signal }),
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
  /** Nobody could say who this is: that is not the same as nobody. */
  const failure = data === undefined ? error : null
  return { status, user: data?.user ?? null, failure, askAgain: () => void refetch() }
}

/** The person who looks at this page; null for nobody, or as long as it is not known. */
export const useMe = (): UserId | null => useSession().user?.id ?? null

export function useCurrentUser() {
  const { status } = useSession()
  return useQuery({ ...currentUserQuery(useRpc()), enabled: status === 'authenticated' })
}

/** The workspace somebody may use; what the session said of it may have ended since. */
export function useWorkspaceId(): WorkspaceId | null {
  const { user } = useSession()
  const current = useCurrentUser().data?.user
  return user && (current ?? user).workspaceId
}

export function useProfile() {
  const { status } = useSession()
  return useQuery({ ...profileQuery(useRpc()), enabled: status === 'authenticated' })
}
