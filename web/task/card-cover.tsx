// The picture of a card, set as its cover.

import { useQuery } from '@tanstack/react-query'
import type { AttachmentId, BoardId, TaskId } from '#shared/common/ids.ts'
import { addressQuery } from '#web/attachment/queries.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type CardCoverProps = { boardId: BoardId; taskId: TaskId; coverId: AttachmentId }

export function CardCover({ boardId, taskId, coverId }: CardCoverProps) {
  const rpc = useRpc()
  const { data } = useQuery(addressQuery(rpc, { boardId, taskId, attachmentId: coverId }))
  return (
    <div className="h-26 border-b border-line bg-sunken dark:brightness-[.84]">
      {data && <img src={data.url} alt="" draggable={false} loading="lazy" className="h-full w-full object-cover" />}
    </div>
  )
}
