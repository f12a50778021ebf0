// Deletes an attachment; a toast says so and takes it back.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Attachment } from '#shared/attachment/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import type { AttachmentMutations } from './mutations.ts'

export function useRemove({ remove }: AttachmentMutations): (attachment: Attachment) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  return useCallback(
    async (attachment) => {
      const deed = newDeed()
      if (!(await takenAsOne(deed, () => remove(attachment)))) return
      void sayDone(cache, deed, { title: t('attachment.deleted', { name: attachment.name }), undo: t('common:undo') })
    },
    [t, cache, remove],
  )
}
