// What is said while something of a board is moved by keys.

import type { TFunction } from 'i18next'

/** @param t speaks the namespace board */
export const movingWords = (t: TFunction) => ({
  held: (reason: string) => t('board:board.moving.held', { reason }),
  place: (name: string, place: number, of: number) => t('board:board.moving.place', { name, place, of }),
  dropped: t('board:board.moving.dropped'),
  putBack: t('board:board.moving.put_back'),
})
