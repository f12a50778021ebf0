// Mutations of the profile page. Preferences are changed by web/user/mutations.ts.

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { newMutationId, sendWithRetry, withOfflineFallback } from '#web/rpc/optimistic/mutation-queue.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { profileQuery } from '#web/user/queries.ts'
import { type Device, devicesQuery } from './queries.ts'

type NameAndPicture = { name: string; picture: string | null }

/** Shows a change of the user's name or picture before or after the server has confirmed it. */
function updateCachedUser(cache: QueryClient, rpc: Rpc, change: Partial<NameAndPicture>): void {
  cache.setQueryData(profileQuery(rpc).queryKey, (now) => now && { ...now, user: { ...now.user, ...change } })
}

/** Reads again what contains the name or the picture of the user. */
const refetchPeople = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['user'] }),
    cache.invalidateQueries({ queryKey: ['people'] }),
    cache.invalidateQueries({ queryKey: ['person-profile'] }),
  ])

/**
 * Returns a function that changes the name of the user with an optimistic update. It rejects if the server rejects the
 * change; without a connection it resolves, and the change is sent later.
 */
export function useChangeName(): (name: string) => Promise<unknown> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { mutateAsync } = useMutation({
    mutationFn: (name: string) =>
      persistMutation(cache, {
        title: name,
        failure: 'profile:failure.name',
        call: (mutationId) => rpc.users.changeProfile.mutate({ mutationId, name }),
      }).send(),
    networkMode: 'always',
    onMutate: async (name) => {
      await cache.cancelQueries({ queryKey: ['user'] })
      const before = cache.getQueryData(profileQuery(rpc).queryKey)?.user.name
      updateCachedUser(cache, rpc, { name })
      return before
    },
    onError: (error, _name, before) => {
      if (before !== undefined) updateCachedUser(cache, rpc, { name: before })
      showFailure('profile:failure.name', error)
    },
    onSettled: () => refetchPeople(cache),
  })
  return (name) => {
    const answer = mutateAsync(name)
    // Without a connection nobody waits for the answer; its failure is shown above.
    answer.catch(() => {})
    return withOfflineFallback(answer, null)
  }
}

/** Changes or removes the picture of the user; the new one is shown when it is stored. Failures are shown as a toast. */
export function usePictureMutation() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (image: string | null) => {
      const mutationId = newMutationId()
      const picture = image === null ? null : { image }
      return sendWithRetry(() => rpc.users.changeProfile.mutate({ mutationId, picture }), mutationId)
    },
    networkMode: 'always',
    onSuccess: ({ picture }) => {
      updateCachedUser(cache, rpc, { picture })
      void refetchPeople(cache)
    },
    onError: (error) => showFailure('profile:failure.image', error),
  })
}

/** Signs out another device; it disappears from the list at once. */
export function useEndSession() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { queryKey } = devicesQuery(rpc)
  return useMutation({
    mutationFn: ({ sessionId }: Device) => {
      const mutationId = newMutationId()
      return sendWithRetry(() => rpc.users.endSession.mutate({ mutationId, sessionId }), mutationId)
    },
    networkMode: 'always',
    onMutate: async ({ sessionId }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (devices) => devices?.filter((device) => device.sessionId !== sessionId))
      return before
    },
    onError: (error, _device, before) => {
      // The session has ended, or was renewed meanwhile and is in the new list.
      if (isNotFound(error)) return
      cache.setQueryData(queryKey, before)
      showFailure('profile:failure.device', error)
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}
