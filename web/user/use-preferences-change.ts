// Changes how somebody likes to read, and shows it at once.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '#shared/user/model.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { keeping } from '#web/rpc/keeping.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { profileQuery } from './queries.ts'

export function usePreferencesChange() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  const { queryKey } = profileQuery(rpc)

  const show = (preferences: Partial<Preferences>) =>
    cache.setQueryData(
      queryKey,
      (now) => now && { ...now, user: { ...now.user, preferences: { ...now.user.preferences, ...preferences } } },
    )

  return useMutation({
    mutationFn: (change: Partial<Preferences>) =>
      keeping(cache, {
        title: '',
        failure: 'profile:failure.preferences',
        // Whatever is set twice is set.
        call: () => rpc.users.changePreferences.mutate(change),
      }).send(),
    // It is kept where there is no connection, and sent as soon as there is one.
    networkMode: 'always',
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: ['user'] })
      const before = cache.getQueryData(queryKey)
      show(change)
      return before
    },
    onError: (error, _change, before) => {
      cache.setQueryData(queryKey, before)
      say('profile:failure.preferences', error)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['user'] }),
  })
}
