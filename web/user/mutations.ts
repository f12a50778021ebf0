// Mutations of the user. Kept apart from preferences.tsx, which is part of the first page.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language, Preferences } from '#shared/user/model.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import { useRpc } from '#web/rpc/client.ts'
import { profileQuery } from './queries.ts'
import { useSetLanguage } from './preferences.tsx'

/** Returns a function that changes the language of the page and saves it for the user. */
export function useLanguageMutation(): (language: Language) => void {
  const setLanguage = useSetLanguage()
  const preferences = usePreferencesMutation()
  return (language) => {
    void setLanguage(language)
    preferences.mutate({ language })
  }
}

/** Saves preferences with an optimistic update. */
export function usePreferencesMutation() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const { queryKey } = profileQuery(rpc)

  const updateCache = (preferences: Partial<Preferences>) =>
    cache.setQueryData(
      queryKey,
      (now) => now && { ...now, user: { ...now.user, preferences: { ...now.user.preferences, ...preferences } } },
    )

  return useMutation({
    mutationFn: (change: Partial<Preferences>) =>
      persistMutation(cache, {
        title: '',
        failure: 'profile:failure.preferences',
        // Idempotent: setting a value twice changes nothing.
        call: () => rpc.users.changePreferences.mutate(change),
      }).send(),
    // Without a connection the mutation is kept and sent later.
    networkMode: 'always',
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: ['user'] })
      const before = cache.getQueryData(queryKey)
      updateCache(change)
      return before
    },
    onError: (error, _change, before) => {
      cache.setQueryData(queryKey, before)
      showFailure('profile:failure.preferences', error)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['user'] }),
  })
}
