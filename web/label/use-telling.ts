// Does something to labels; a toast says so and takes it back.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'

/** @returns whether it was taken, or is kept */
export function useTelling(): (said: string, work: () => Promise<unknown>) => Promise<boolean> {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  return useCallback(
    async (said, work) => {
      const deed = newDeed()
      if (!(await takenAsOne(deed, work))) return false
      void sayDone(cache, deed, { title: said, undo: t('undo') })
      return true
    },
    [cache, t],
  )
}
