// The texts of rooms that this page may not have needed so far. What is decided on stays where it is, with the focus in it,
// while they are fetched: a reason may be another one after another try.

import { useTranslation } from 'react-i18next'

/** @param keys some of what will be said; `ready` as soon as all of it can be */
export const useTextsOf = (...keys: string[]) =>
  useTranslation(['common', 'board', ...new Set(keys.map((key) => key.slice(0, key.indexOf(':'))))], {
    useSuspense: false,
  })
