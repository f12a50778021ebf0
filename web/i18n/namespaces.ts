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

/** Namespaces without a file in a language. German is used instead. */
export const missingNamespaces: Record<Language, readonly Namespace[]> = {
  en: [],
  de: [],
  pt: ['onboarding'],
  es: ['archive', 'onboarding'],
}

export const hasNamespace = (language: Language, namespace: Namespace): boolean =>
  !missingNamespaces[language].includes(namespace)

/** Returns the language in which a namespace is shown: the user's language, or its fallback. */
export const languageOf = (
  languages: { language: string; languages: readonly string[] },
  namespace: Namespace,
): string =>
  languages.languages.find((language) => !missingNamespaces[language as Language]?.includes(namespace)) ??
  languages.language
