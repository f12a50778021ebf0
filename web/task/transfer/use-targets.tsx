// The boards a task could go to: the other projects somebody works in, or of a template's task, the other templates.

import { useQuery } from '@tanstack/react-query'
import type { BoardRole } from '#shared/board/model.ts'
import type { Hue } from '#shared/common/hues.ts'
import { type BoardId, isTemplate } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardListQuery } from '#web/picture/boards.ts'
import { templatesQuery } from '#web/picture/templates.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { Option } from '#web/ui/use-option-list.ts'

type Target = { boardId: BoardId; title: string; color: Hue; role: BoardRole | null; mayCreate: Decision }

/** Where somebody may add nothing stays in sight, with the reason. */
export function useTargets(boardId: BoardId): { options: Option[]; isPending: boolean } {
  const { t } = useTexts('permission')
  const rpc = useRpc()
  const among = isTemplate(boardId)
  const boards = useQuery({ ...boardListQuery(rpc), enabled: !among })
  const templates = useQuery({ ...templatesQuery(rpc), enabled: among })
  const all: readonly Target[] = (among ? templates.data?.templates : boards.data?.boards) ?? []
  const options = all
    .filter((target) => target.boardId !== boardId && target.role !== null)
    .map(({ boardId: value, title, color, mayCreate }) => ({
      value,
      label: title,
      icon: <Tile title={title} hue={color} size={18} />,
      because: mayCreate === 'allowed' ? null : t(`because.${mayCreate}`),
    }))
  return { options, isPending: (among ? templates : boards).isPending }
}
