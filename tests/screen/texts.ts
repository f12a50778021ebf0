// The texts of the interface, read from the locale files.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#shared/user/model.ts'
import { hasNamespace, type Namespace } from '#web/i18n/namespaces.ts'
import { createTexts } from '#web/i18n/texts.ts'

export async function readFromDisk(language: string, namespace: string): Promise<Record<string, unknown>> {
  if (!hasNamespace(language as Language, namespace as Namespace)) return {}
  return JSON.parse(await readFile(join('locales', language, `${namespace}.json`), 'utf8'))
}

export const openTexts = (language: Language) => createTexts({ language, read: readFromDisk })
