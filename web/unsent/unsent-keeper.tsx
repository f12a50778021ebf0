// Sends what earlier windows have left behind, and shows what waits and what was refused. Fetched when the first page
// has what it shows.

import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { recount, windowOf } from '#web/rpc/unsent.ts'
import { keysOn } from '#web/rpc/unsent-shelf.ts'
import { useUnsent } from '#web/rpc/use-unsent.ts'
import { toast } from '#web/ui/toast.ts'
import { settle } from './decide.ts'
import { othersOf } from './others.ts'
import { sealUnseen, sortOut } from './seal.ts'
import { sendEarlier } from './send-earlier.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

export function UnsentKeeper({ me }: { me: UserId }) {
  const { t } = useTexts('common')
  const rpc = useRpc()
  const cache = useQueryClient()
  const { isOpen, refused } = useUnsent()
  useSealing(me, { isOpen, refused })
  useEffect(() => {
    // One after the other: a window may be closed while this one looks.
    let last: Promise<unknown> = Promise.resolve()
    const look = async () => {
      if (!onlineManager.isOnline()) return
      const count = await sendEarlier({ cache, rpc, person: me })
      if (count > 0) toast.success({ title: t('unsent.sent', { count }) })
    }
    const lookAgain = () => {
      last = last.then(() => (isSomethingLeft(cache, me) ? look() : undefined)).catch(() => {})
    }
    const others = othersOf(me, windowOf(cache).name, lookAgain)
    const onStored = () => {
      recount(cache)
      others.look()
    }
    const onAgreed = (agreed: Parameters<typeof settle>[1]) => settle({ cache, person: me }, agreed)
    last = look().catch(() => {})
    others.look()
    const leave = onlineManager.subscribe((online) => online && lookAgain())
    const { onAgreed: told } = windowOf(cache)
    told.add(onAgreed)
    window.addEventListener('focus', lookAgain)
    window.addEventListener('storage', onStored)
    return () => {
      leave()
      others.end()
      told.delete(onAgreed)
      window.removeEventListener('focus', lookAgain)
      window.removeEventListener('storage', onStored)
    }
  }, [cache, rpc, me, t])
  return isOpen ? <UnsentDialog me={me} /> : null
}

const isSomethingLeft = (cache: QueryClient, me: UserId): boolean =>
  keysOn('unsent', me).length > windowOf(cache).standing.waiting.length

/** What is shown, or kept, of a project is what may still be seen of it. */
function useSealing(me: UserId, { isOpen, refused }: { isOpen: boolean; refused: number }): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  useEffect(() => {
    if (refused === 0) return undefined
    sortOut({ cache, person: me })
    const look = () => void (onlineManager.isOnline() && sealUnseen({ cache, rpc, person: me }))
    look()
    // Somebody who reads what was refused reads no longer what they may not.
    const timer = isOpen ? setInterval(look, everyMs) : undefined
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [cache, rpc, me, isOpen, refused])
}

const everyMs = 10_000
