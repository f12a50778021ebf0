// The few words an import writes into a board. Written once, they are the board's own, and no texts of the interface.

import type { Language } from '#shared/user/model.ts'

/** What has no name. */
export const untitled: Record<Language, string> = {
  en: 'Untitled',
  de: 'Ohne Titel',
  pt: 'Sem título',
  es: 'Sin título',
}

/** People of a card who are not here. */
export const peopleInTrello: Record<Language, string> = {
  en: 'People on this card in Trello',
  de: 'Personen auf dieser Karte in Trello',
  pt: 'Pessoas neste cartão no Trello',
  es: 'Personas en esta tarjeta de Trello',
}
