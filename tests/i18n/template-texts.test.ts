// Texts for templates: their own variant if there is one, the common text otherwise.

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Language } from '#shared/user/model.ts'
import { templateTexts, createTexts } from '#web/i18n/texts.ts'

const read = async (language: string, namespace: string) =>
  JSON.parse(await readFile(`locales/${language}/${namespace}.json`, 'utf8')) as Record<string, unknown>

async function speaking(language: Language) {
  const { texts } = await createTexts({ language, read, shared: ['board', 'common'] })
  return { texts, template: templateTexts(texts) }
}

const renamed = { who: 'Mara', from: 'Fair', to: 'Trade fair' }

it.each([
  ['en', 'Mara renamed the template from “Fair” to “Trade fair”'],
  ['de', 'Mara hat die Vorlage von „Fair“ in „Trade fair“ umbenannt'],
  ['pt', 'Mara renomeou o modelo de “Fair” para “Trade fair”'],
  ['es', 'Mara cambió el nombre de la plantilla de «Fair» a «Trade fair»'],
] as const)('uses the template variant in %s', async (language, expected) => {
  const { template } = await speaking(language)
  expect(template.getFixedT(null, 'board')('activity.board.changed.title', renamed)).toBe(expected)
  expect(template.t('board:activity.board.changed.title', renamed)).toBe(expected)
})

it('supports plural forms', async () => {
  const { template } = await speaking('es')
  const t = template.getFixedT(null, 'board')
  expect(t('board.removed.deleted', { count: 1 })).toBe('Esta plantilla estará en la papelera 1 día más.')
  expect(t('board.removed.deleted', { count: 5 })).toBe('Esta plantilla estará en la papelera 5 días más.')
})

it('falls back to the common text, and leaves boards unchanged', async () => {
  const { texts, template } = await speaking('en')
  expect(template.t('board:comment.new.send')).toBe(texts.t('board:comment.new.send'))
  expect(texts.t('board:board.more')).toBe('More about this project')
  expect(template.t('board:board.more')).toBe('More about this template')
  expect(templateTexts(texts)).toBe(template)
})
