import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BoardState, withBoardStructure } from '#shared/board/board-state.ts'
import type { BoardGroup } from '#shared/board/model.ts'
import type { BoardId, GroupId } from '#shared/common/ids.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { groupsKey } from '#web/group/queries.ts'
import { useRpc } from '#web/rpc/client.ts'

type NamedGroup = { groupId: GroupId; name: string }

const withGroup = (groupId: GroupId, boardGroup: BoardGroup | null) => (boardState: BoardState) => {
  const { board } = boardState.structure
  const { [groupId]: _current, ...otherGroups } = board.groups
  const groups = boardGroup ? { ...otherGroups, [groupId]: boardGroup } : otherGroups
  return withBoardStructure(boardState, { board: { ...board, groups } })
}

/** Adds groups to a board, changes their roles, and removes them, with undo. */
export function useBoardGroupMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const cache = useQueryClient()
  return useMemo(() => {
    /** The list of groups shows on how many boards each has a role. */
    const refreshGroups = () => void cache.invalidateQueries({ queryKey: groupsKey })

    const add = async ({ groupId, name }: NamedGroup, boardGroup: BoardGroup): Promise<unknown> => {
      const answer = await send({
        apply: withGroup(groupId, boardGroup),
        call: (mutationId) => rpc.members.addGroup.mutate({ boardId, groupId, ...boardGroup, mutationId }),
        confirm: withGroup(groupId, boardGroup),
        failure: 'board:member.failure.group_add',
        undo: { title: name, revert: () => remove({ groupId, name }, boardGroup) },
      })
      refreshGroups()
      return answer
    }

    const change = (group: NamedGroup, from: BoardGroup, to: BoardGroup): Promise<unknown> =>
      send({
        apply: withGroup(group.groupId, to),
        call: (mutationId) => rpc.members.changeGroup.mutate({ boardId, groupId: group.groupId, from, to, mutationId }),
        confirm: withGroup(group.groupId, to),
        failure: 'board:member.failure.group_change',
        undo: { title: group.name, revert: () => change(group, to, from) },
      })

    const remove = async ({ groupId, name }: NamedGroup, boardGroup: BoardGroup): Promise<unknown> => {
      const answer = await send({
        apply: withGroup(groupId, null),
        call: (mutationId) => rpc.members.removeGroup.mutate({ boardId, groupId, mutationId }),
        confirm: withGroup(groupId, null),
        failure: 'board:member.failure.group_remove',
        undo: { title: name, revert: () => add({ groupId, name }, boardGroup) },
      })
      refreshGroups()
      return answer
    }

    return { add, change, remove }
  }, [rpc, send, cache, boardId])
}
