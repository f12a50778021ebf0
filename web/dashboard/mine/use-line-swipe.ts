// Lines of one's own tasks on a phone: drawn to the right they are done, to the left their menu opens.

import { useRowSwipe } from '#web/ui/drag/use-row-swipe.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { lineOf, taskIdOf } from './line-id.ts'
import type { MineWays } from './use-mine-ways.tsx'

export function useLineSwipe({ mineOf, completeByKey }: Pick<MineWays, 'mineOf' | 'completeByKey'>) {
  const rules = {
    rowOf: lineOf,
    toRight: (line: HTMLElement) => {
      const mine = mineOf(taskIdOf(line))
      if (mine?.board.edit !== 'allowed') return 'nothing' as const
      return mine.task.status === 'completed' ? ('reopen' as const) : ('complete' as const)
    },
    onRight: (line: HTMLElement) => {
      const mine = mineOf(taskIdOf(line))
      if (mine) completeByKey(mine)
    },
  }
  return useRowSwipe(useIsPhone() ? rules : null)
}
