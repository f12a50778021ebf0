// Notifications are not built yet, so no text may promise them. The issue that builds them removes this test. Mails are sent for
// invitations only.

import { expect, it } from 'vitest'
import { Language } from '#shared/user/model.ts'
import { hasNamespace, namespaces } from '#web/i18n/namespaces.ts'
import { readTexts } from './text-files.ts'

const promises: Record<Language, RegExp> = {
  en: /notif|remind|\btold of\b|\btell owners\b|link in your invitation/i,
  de: /benachrichtig|erinner|erfahren von|\bgemeldet|informier|link in deiner einladung/i,
  pt: /notific|avisad|avisar|lembrete|link do convite/i,
  es: /notific|\bavisa|enteran|recordatorio|enlace de la invitaci/i,
}

/** Texts that name notifications without promising one. */
const allowed: Record<string, string> = {
  'board:activity.board.changed.notifications': 'says that stored settings were changed, for log entries that exist',
  'board:board.failure.notifications': 'says that stored settings could not be changed',
  'board:import.left_out.cards.reminder': 'says what of a Trello file is not imported',
}

it.each(Language.options)(
  'no text in %s says that somebody is notified, reminded or sent an invitation',
  (language) => {
    const found = namespaces
      .filter((namespace) => namespace !== 'email' && hasNamespace(language, namespace))
      .flatMap((namespace) =>
        [...readTexts(language, namespace)!].flatMap(([key, text]) =>
          promises[language].test(text) && !(`${namespace}:${key}` in allowed) ? [`${namespace}:${key}: ${text}`] : [],
        ),
      )
    expect(found).toEqual([])
  },
)
