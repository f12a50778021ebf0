// What the label room changes: new labels of a board.

import { useMemo } from 'react'
import { joined, type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { Label } from '#shared/label/model.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export type NewLabel = { title: string; color?: Hue }

const withLabel = (picture: Picture, label: Label): Picture =>
  withFrame(picture, { labels: joined(picture.frame.labels, [label], 'labelId') })

export function useLabelMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(
    () => ({
      /** The server names the label, so it is shown once it has answered; null when it was refused. */
      create: (label: NewLabel) =>
        send({
          apply: (picture) => picture,
          call: (mutationId) => rpc.labels.create.mutate({ boardId, ...label, mutationId }),
          confirm: withLabel,
          failure: 'workspace_labels:label.failure.create',
        }),
    }),
    [rpc, send, boardId],
  )
}
