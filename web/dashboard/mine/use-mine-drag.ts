// A task dragged to another head is due then, or done; the same by keys (decisions §8, look §10).

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback } from 'react'
import type { Looking } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { movingWords } from '#web/picture/moving-words.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { taskOnPage } from '#web/task/task-on-page.ts'
import { dragNow, type Place, setDragging } from '#web/ui/drag/drag-store.ts'
import { liftedByKeys } from '#web/ui/drag/lifted-by-keys.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { announce } from '#web/ui/live-region.tsx'
import { dayUnder, type Grouped, type MineGroup, mineGroups } from './groups.ts'
import type { MineEdits } from './use-mine-edits.ts'
import type { MineWays } from './use-mine-ways.tsx'

type Given = {
  area: RefObject<HTMLElement | null>
  groups: readonly Grouped[]
  edits: MineEdits
  looking: Looking
  ways: MineWays
}

export type MineDrag = { lifted: ReturnType<typeof liftedByKeys> }

export function useMineDrag({ area, groups, edits, looking, ways }: Given): MineDrag {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const because = useBecause()
  const whereIs = useCallback(
    (id: string) => groups.find(({ tasks }) => tasks.some(({ task }) => task.taskId === id)),
    [groups],
  )
  const mineOf = (id: string) => whereIs(id)?.tasks.find(({ task }) => task.taskId === id)
  const leads = (group: MineGroup) => group === 'done' || dayUnder(group, looking) !== undefined

  /** What is done stays where it is, without a word. */
  const held = (id: string) => {
    const mine = mineOf(id)
    return !mine || mine.task.status === 'completed' ? '' : because(mine.board.edit)
  }
  const refused = (id: string, { zone }: Place) =>
    whereIs(id)?.group === zone || leads(zone as MineGroup) ? null : t('view.due_refused')
  const onDrop = (id: string, { zone }: Place) => {
    const mine = mineOf(id)
    if (!mine || whereIs(id)?.group === zone) return false
    if (zone === 'done') ways.complete(mine)
    else {
      const { taskId, title: text } = mine.task
      const title = t('common:unsent.did.moved_to', { name: t(`mine.group.${zone}`) })
      const day = dayUnder(zone as MineGroup, looking) ?? null
      void withUndoToast(cache, { title, text, back: () => taskOnPage(taskId) }, () => edits.redate(mine.task, day))
    }
    return true
  }
  useDrag(area, { kind: 'mine', held, refused, onDrop })

  const aim = (id: string, key: string | null) => {
    const from = (dragNow()?.over?.zone ?? whereIs(id)?.group) as MineGroup
    const zone = key === null ? from : nextOf(from, key, leads)
    announce(t(`mine.group.${zone}`))
    const over = { zone, before: null }
    setDragging({ by: 'keys', kind: 'mine', id, height: 0, width: 0, over, line: 0, refused: null })
  }
  return { lifted: liftedByKeys({ held, aim, onDrop, say: movingWords(t) }) }
}

/** Up and down from head to head, past those that lead nowhere. */
function nextOf(from: MineGroup, key: string, leads: (group: MineGroup) => boolean): MineGroup {
  const at = mineGroups.indexOf(from)
  if (key === 'ArrowDown') return mineGroups.slice(at + 1).find(leads) ?? from
  return key === 'ArrowUp' ? (mineGroups.slice(0, at).findLast(leads) ?? from) : from
}
