// The lists that every new tab begins with, in the language of whoever makes it (spec §4, decisions §4).

import { inUse } from '#shared/lifecycle/states.ts'
import { ListId } from '#shared/common/ids.ts'
import { positionsBetween, type Random } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Language } from '#shared/user/model.ts'
import type { List } from './model.ts'

/** What gives names and chances. */
type Ids = { next: (prefix: 'lst') => string; random: Random }

// Written into the board once, and from then on its own: so they are no texts of the interface.
export const defaultTab: Record<Language, string> = { en: 'Tasks', de: 'Aufgaben', pt: 'Tarefas', es: 'Tareas' }

/** As many as `listsOfNewTab`. */
export const defaultTitles: Record<Language, readonly [string, string, string]> = {
  en: ['To do', 'In progress', 'Done'],
  de: ['Zu erledigen', 'In Arbeit', 'Erledigt'],
  pt: ['A fazer', 'Em andamento', 'Concluído'],
  es: ['Por hacer', 'En curso', 'Hecho'],
}

/** @param listIds how they are named already */
export function defaultLists(
  { boardId, tabId }: Pick<Tab, 'boardId' | 'tabId'>,
  language: Language,
  ids: Ids,
  listIds?: readonly ListId[],
): List[] {
  const positions = positionsBetween(null, null, defaultTitles[language].length, ids.random)
  return defaultTitles[language].map((title, place) => ({
    boardId,
    listId: listIds?.[place] ?? ListId.parse(ids.next('lst')),
    tabId,
    title,
    position: positions[place]!,
    softLimit: null,
    ...inUse,
  }))
}
