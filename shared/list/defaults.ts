// Default lists of a new tab, in the creator's language.

import { activeFields } from '#shared/lifecycle/states.ts'
import { ListId } from '#shared/common/ids.ts'
import { positionsBetween, type Random } from '#shared/common/position.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Language } from '#shared/user/model.ts'
import type { List } from './model.ts'

/** Generates ids and random numbers. */
type IdSource = { next: (prefix: 'lst') => string; random: Random }

// Stored in the board when it is created: content of the board, not texts of the interface.
export const defaultTab: Record<Language, string> = { en: 'Tasks', de: 'Aufgaben', pt: 'Tarefas', es: 'Tareas' }

/** As many as `listsOfNewTab`. */
export const defaultTitles: Record<Language, readonly [string, string, string]> = {
  en: ['To do', 'In progress', 'Done'],
  de: ['Zu erledigen', 'In Arbeit', 'Erledigt'],
  pt: ['A fazer', 'Em andamento', 'Concluído'],
  es: ['Por hacer', 'En curso', 'Hecho'],
}

/** @param listIds chosen by the client, if any */
export function defaultLists(
  { boardId, tabId }: Pick<Tab, 'boardId' | 'tabId'>,
  language: Language,
  ids: IdSource,
  listIds?: readonly ListId[],
): List[] {
  const positions = positionsBetween(null, null, defaultTitles[language].length, ids.random)
  return defaultTitles[language].map((title, index) => ({
    boardId,
    listId: listIds?.[index] ?? ListId.parse(ids.next('lst')),
    tabId,
    title,
    position: positions[index]!,
    softLimit: null,
    ...activeFields,
  }))
}
