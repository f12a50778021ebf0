// Archives a task or moves it to the recycle bin; a toast says so and takes it back (decisions §5, §6).

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useArchiveWay } from '#web/picture/use-archive-way.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { awayMutations } from './away-mutations.ts'
import { awayOnBoard } from './away-on-board.ts'
import { taskOnPage } from './task-on-page.ts'

export type PutAway = { archive: (task: Task) => Promise<void>; remove: (task: Task) => Promise<void> }

export function usePutAway(): PutAway {
  const { boardId } = useBoard()
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const { putAway } = useMemo(() => awayMutations({ rpc, send }, awayOnBoard), [rpc, send])
  return usePutAwayTold(putAway, useArchiveWay())
}

type Putting = ReturnType<typeof awayMutations>['putAway']

/**
 * @param putAway stays the same function
 * @param archiveWay leads to what has been archived, for those who may go there
 */
export function usePutAwayTold(putAway: Putting, archiveWay?: ReturnType<typeof useArchiveWay>): PutAway {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  return useMemo(() => {
    const put = async (task: Task, verb: 'archive' | 'delete', done: 'archived' | 'deleted') => {
      const deed = newDeed()
      if (!(await takenAsOne(deed, () => putAway(task, verb)))) return
      void sayDone(cache, deed, {
        title: t(`task.put_away.${done}`),
        text: task.title,
        undo: t('common:undo'),
        more: verb === 'archive' ? archiveWay : undefined,
        back: () => taskOnPage(task.taskId),
      })
    }
    return {
      archive: (task) => put(task, 'archive', 'archived'),
      remove: (task) => put(task, 'delete', 'deleted'),
    }
  }, [t, cache, putAway, archiveWay])
}
