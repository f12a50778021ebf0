// Sends what earlier windows have left behind, and shows what waits and what was refused. Fetched when the first page
// has what it shows.

import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { recount, windowOf } from '#web/rpc/unsent.ts'
import { keysOn } from '#web/rpc/unsent-shelf.ts'
import { useUnsent } from '#web/rpc/use-unsent.ts'
import { toast } from '#web/ui/toast.ts'
import { settle } from './decide.ts'
import { sendEarlier } from './send-earlier.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

export function UnsentKeeper({ me }: { me: UserId }) {
  const { t } = useTexts('common')
  const rpc = useRpc()
  const cache = useQueryClient()
  const { isOpen } = useUnsent()
  useEffect(() => {
    let isSending = false
    const look = async () => {
      if (isSending || !onlineManager.isOnline()) return
      isSending = true
      const count = await sendEarlier({ cache, rpc, person: me }).finally(() => (isSending = false))
      if (count > 0) toast.success({ title: t('unsent.sent', { count }) })
    }
    // Another window may have been closed meanwhile.
    const lookAgain = () => {
      if (keysOn('unsent', me).length > windowOf(cache).standing.waiting.length) void look()
    }
    const onStored = () => recount(cache)
    const onAgreed = (agreed: Parameters<typeof settle>[1]) => settle({ cache, person: me }, agreed)
    void look()
    const leave = onlineManager.subscribe((online) => online && lookAgain())
    const { onAgreed: told } = windowOf(cache)
    told.add(onAgreed)
    window.addEventListener('focus', lookAgain)
    window.addEventListener('storage', onStored)
    return () => {
      leave()
      told.delete(onAgreed)
      window.removeEventListener('focus', lookAgain)
      window.removeEventListener('storage', onStored)
    }
  }, [cache, rpc, me, t])
  return isOpen ? <UnsentDialog me={me} /> : null
}
