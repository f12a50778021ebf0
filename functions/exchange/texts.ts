// Texts that an import writes into a board. They become content of the board, not texts of the interface.

import type { Language } from '#shared/user/model.ts'

/** For items without a title. */
export const untitled: Record<Language, string> = {
  en: 'Untitled',
  de: 'Ohne Titel',
  pt: 'Sem título',
  es: 'Sin título',
}

/** Introduces card members who were not matched. */
export const peopleInTrello: Record<Language, string> = {
  en: 'People on this card in Trello',
  de: 'Personen auf dieser Karte in Trello',
  pt: 'Pessoas neste cartão no Trello',
  es: 'Personas en esta tarjeta de Trello',
}
