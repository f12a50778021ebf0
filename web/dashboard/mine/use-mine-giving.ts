// Gives one's own tasks to others, and labels them; who is given a task is said, with the way back, as it leaves.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { labelById } from '#shared/label/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { peopleQuery } from '#web/people/queries.ts'
import { frameKey } from '#web/picture/frame.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { type Assign, assigning } from '#web/task/assigning.ts'
import { type Labelling, labelling } from '#web/task/labelling.ts'
import { taskOnPage } from '#web/task/task-on-page.ts'
import { type TaskEdits, useAssign } from '#web/task/use-task-edits.ts'
import { useGround } from './use-ground.ts'

export type MineGiving = Pick<TaskEdits, 'assign'> & Labelling

export function useMineGiving(me: UserId): MineGiving {
  const assign = useAssign(useGive(me))
  const labels = useLabelling(me)
  return useMemo(() => ({ assign, ...labels }), [assign, labels])
}

function useGive(me: UserId): Assign {
  const { t } = useTexts(['board', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const groundOf = useGround(me)
  return useCallback<Assign>(
    async (task, to, onConflict) => {
      const ground = groundOf(task.boardId)
      const deed = newDeed()
      const asked: { answer: Awaited<ReturnType<Assign>> } = { answer: null }
      const isTaken = await takenAsOne(
        deed,
        async () => (asked.answer = await assigning(ground, ground.sight)(task, to, onConflict)),
      )
      if (isTaken && to !== me) {
        const name = to && cache.getQueryData(peopleQuery(rpc).queryKey)?.get(to)?.name
        const title = name ? t('mine.given', { name }) : t('mine.given_up')
        const back = () => taskOnPage(task.taskId)
        void sayDone(cache, deed, { title, text: task.title, undo: t('common:undo'), back })
      }
      return asked.answer
    },
    [t, rpc, cache, groundOf, me],
  )
}

function useLabelling(me: UserId): Labelling {
  const cache = useQueryClient()
  const groundOf = useGround(me)
  return useMemo(() => {
    const on = ({ boardId }: Parameters<Labelling['addLabel']>[0]) => {
      const { sight, ...ground } = groundOf(boardId)
      // What could be chosen was read with the frame.
      const titlesIn: Parameters<typeof labelling>[1]['titlesIn'] = (_, labelId) => {
        const frame = cache.getQueryData(frameKey(boardId))
        const title = frame && labelById(frame).get(labelId)?.title
        return title ? { [labelId]: title } : {}
      }
      return labelling(ground, { ...sight, titlesIn })
    }
    return {
      addLabel: (task, ...rest) => on(task).addLabel(task, ...rest),
      removeLabel: (task, ...rest) => on(task).removeLabel(task, ...rest),
    }
  }, [cache, groundOf])
}
