// How large something is, in the language of whoever reads it.

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { sizeIn } from './kinds.ts'

export function useSize(): (bytes: number) => string {
  const { i18n } = useTranslation()
  const language = Language.safeParse(i18n.language).data ?? defaultLanguage
  return useCallback((bytes) => sizeIn(language, bytes), [language])
}
