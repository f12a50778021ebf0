// The twenty namespaces of the texts, and which of them every page has (spec §1, §2).

import type { Language } from '#shared/user/model.ts'

export const namespaces = [
  'admin_groups',
  'admin_invitations',
  'admin_people',
  'admin_vaults',
  'archive',
  'auth',
  'backend',
  'board',
  'common',
  'email',
  'navigation',
  'onboarding',
  'permission',
  'pricing',
  'profile',
  'signin',
  'support',
  'user',
  'workspace',
  'workspace_labels',
] as const
export type Namespace = (typeof namespaces)[number]

export const sharedNamespaces = [
  'common',
  'navigation',
  'workspace',
  'auth',
  'user',
  'permission',
  'board',
  'pricing',
  'profile',
] as const satisfies readonly Namespace[]

/** What a language lacks; German stands in (spec §1, decisions §12). */
export const lacking: Record<Language, readonly Namespace[]> = {
  en: [],
  de: [],
  pt: ['onboarding'],
  es: ['archive', 'onboarding'],
}

export const has = (language: Language, namespace: Namespace): boolean => !lacking[language].includes(namespace)

/** The language in which the texts of a namespace are read: that of the person, or the one that stands in for it. */
export const languageOf = (spoken: { language: string; languages: readonly string[] }, namespace: Namespace): string =>
  spoken.languages.find((language) => !lacking[language as Language]?.includes(namespace)) ?? spoken.language
