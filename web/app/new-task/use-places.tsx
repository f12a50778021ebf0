// Where a new task may go: the projects somebody works in, and the lists of the one that is chosen.

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BoardId, ListId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardListQuery } from '#web/picture/boards.ts'
import { usePicture } from '#web/picture/use-board.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { listOptions } from '#web/task/list-options.ts'
import { Tile } from '#web/ui/tile.tsx'

/** The project around, or else the one that somebody was in last. */
export function useProjects() {
  const { t } = useTexts('permission')
  const { pathname } = useLocation()
  const { data, isPending } = useQuery(boardListQuery(useRpc()))
  const boards = data?.boards.filter(({ role }) => role !== null) ?? []
  const options = boards.map(({ boardId, title, color, mayCreate }) => ({
    value: boardId,
    label: title,
    icon: <Tile title={title} hue={color} size={18} />,
    because: mayCreate === 'allowed' ? null : t(`because.${mayCreate}`),
  }))
  const open = options.filter(({ because }) => because === null).map(({ value }) => value)
  const around = BoardId.safeParse(/^\/boards\/([^/]+)/.exec(pathname)?.[1]).data
  const likely = [around, ...(data?.recent ?? []).map(({ boardId }) => boardId)].find((id) => id && open.includes(id))
  return { options, isPending, likely: likely ?? open[0] ?? null }
}

/** The lists of a project, the one that is picked, and what stands against adding to it, in words. */
export function usePlace(boardId: BoardId, picked: string | null) {
  const { t } = useTexts(['board', 'permission'])
  const { data, error, isPending } = usePicture(boardId)
  const options = data ? listOptions(data.frame) : []
  const { value, label = '' } = options.find((option) => option.value === picked) ?? options[0] ?? {}
  const { why } = failureOf(error)
  const decision = data && can('task.create', data.frame.facts)
  const because = !data
    ? error && t(why.key, { ...why.values })
    : decision !== 'allowed'
      ? t(`permission:because.${decision}`)
      : value
        ? null
        : t('task.transfer.no_list')
  /** The project may be added to, and has no tab with a list. */
  const hasNoList = decision === 'allowed' && !value
  return { options, hasNoList, listId: value ? ListId.parse(value) : null, list: label, isPending, because }
}
