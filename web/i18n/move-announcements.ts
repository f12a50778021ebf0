import type { TFunction } from 'i18next'

/**
 * Returns the screen reader texts for moving an item by keyboard.
 * @param t a translate function that has loaded the namespace `board`
 */
export const moveAnnouncements = (t: TFunction) => ({
  blocked: (reason: string) => t('board:board.drag.blocked', { reason }),
  place: (name: string, place: number, total: number) => t('board:board.drag.position', { name, place, total }),
  dropped: t('board:board.drag.dropped'),
  cancelled: t('board:board.drag.cancelled'),
})
