// Decides on all that was refused at once, where it is several: asked for once more, or let go.

import { useQueryClient } from '@tanstack/react-query'
import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { sendAll } from './decide.ts'
import type { Row, Unseen } from './rows.ts'
import { useLetAllGo } from './use-let-all-go.ts'

type AllAtOnceProps = {
  me: UserId
  rows: readonly Row[]
  unseen: readonly Unseen[]
  /** They are being asked for once more. */
  busy: boolean
  onBusy: (busy: boolean) => void
  /** Many of them leave. */
  onDecide: () => void
}

export function AllAtOnce({ me, rows, unseen, busy, onBusy, onDecide }: AllAtOnceProps) {
  const { t } = useTexts('common')
  const rpc = useRpc()
  const cache = useQueryClient()
  const letAllGo = useLetAllGo()
  const untaken = rows.filter(mayBeTaken)
  const again = async () => {
    onBusy(true)
    const count = await sendAll({ cache, rpc, person: me }, untaken)
    onDecide()
    onBusy(false)
    announce(count === 0 ? t('unsent.said.sent') : t('unsent.refused', { count }))
  }
  const all = [...rows.flatMap(({ refused, other }) => (other ? [refused, other] : [refused])), ...allOf(unseen)]
  const confirm = t('unsent.let_all_go')
  return (
    <>
      {/* As long as it is busy it stays, and keeps the focus. */}
      {(busy || untaken.length > 1) && (
        <Button size={28} busy={busy} onClick={() => void again()}>
          {t('unsent.again_all')}
        </Button>
      )}
      {rows.length + unseen.length > 1 && (
        <Button size={28} disabled={busy} onClick={() => void letAllGo(all, { confirm, onDecide })}>
          {confirm}
        </Button>
      )}
    </>
  )
}

const allOf = (unseen: readonly Unseen[]) => unseen.flatMap(({ all }) => all)

/** What somebody else was quicker with is decided on by itself: all at once would set one's own over it unseen. */
const mayBeTaken = ({ refused, other }: Row): boolean => !refused.refusal.conflict && !other?.refusal.conflict
