// Whether a card would be put into a group: its own takes it only where it has an order that people make.

import { useDragging } from '#web/ui/drag/drag-store.ts'
import { type Group, holds } from './group.ts'

export const useIsOver = (group: Group): boolean =>
  useDragging((now) => {
    if (now?.kind !== 'card' || now.over?.zone !== group.id || now.refused) return false
    return group.head.by === 'list' || !holds(group, now.id)
  })
