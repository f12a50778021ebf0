import { queryOptions } from '@tanstack/react-query'
import type { UserId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { isNotFound } from '#web/rpc/failure.ts'

export type PersonProfile = Awaited<ReturnType<Rpc['users']['profile']['query']>>
export type Device = Awaited<ReturnType<Rpc['users']['sessions']['query']>>['sessions'][number]

/** The devices of the user. Not below the key of the user, so that a change of preferences does not read them again. */
export const devicesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ signal }) => (await rpc.users.sessions.query(undefined, { signal })).sessions,
    staleTime: 0,
  })

/** Another person and the projects in common. */
export const personProfileQuery = (rpc: Rpc, userId: UserId) =>
  queryOptions({
    queryKey: ['person-profile', userId],
    queryFn: ({ signal }) => rpc.users.profile.query({ userId }, { signal }),
    staleTime: minuteMs,
    retry: (count, error) => count < 2 && !isNotFound(error),
  })
