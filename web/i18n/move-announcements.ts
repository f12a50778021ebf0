import type { TFunction } from 'i18next'

/**
 * Returns the screen reader texts for moving an item by keyboard.
 * @param t a translate function that has loaded the namespace `board`
 */
export const moveAnnouncements = (t: TFunction) => ({
  blocked: (reason: string) => t('board:board.moving.held', { reason }),
  place: (name: string, place: number, of: number) => t('board:board.moving.place', { name, place, of }),
  dropped: t('board:board.moving.dropped'),
  cancelled: t('board:board.moving.put_back'),
})
