// The same word for the same thing (design 12) in every language: required and rejected words.

import { describe, expect, it } from 'vitest'
import { Language } from '#shared/user/model.ts'
import { namespaces } from '#web/i18n/namespaces.ts'
import { readTexts } from './text-files.ts'

type Term = { term: string; not: RegExp }

const terms: Record<Language, Term[]> = {
  en: [{ term: '45%', not: /\}\} %/ }],
  de: [
    { term: 'speichern …', not: /\S…/ },
    { term: 'suchen', not: /^(?:\S+ \S+ finden|\S+ finden|Finden)$/ },
    { term: 'Limit für Listen erreicht', not: /Grenze für|\Blimit erreicht/ },
    { term: 'Termine', not: /die Daten geändert|Anfangsdaten/ },
    { term: 'Rechte', not: /Berechtigung/ },
    { term: 'Leitung', not: /^Verantwortlich/ },
    { term: 'aufgewendete Zeit', not: /Aufwand (?:von|eingetragen|geändert)|Der Aufwand/ },
    { term: 'abschließen', not: /Aufgabe erledigen/ },
  ],
  pt: [
    { term: '45%', not: /\}\} %/ },
    { term: 'espaço de trabalho', not: /(?<!\{\{)workspace/i },
    { term: 'papel', not: /\bfunç(?:ão|ões)\b/i },
    { term: 'para sempre', not: /\bde vez\b/ },
    { term: 'atrasada', not: /em atraso/i },
    { term: 'Vence hoje', not: /^Prazo (?:hoje|esta semana)$/ },
    { term: 'Não foi possível', not: /^(?!\{\{count).*não (?:pôde|puderam) ser/ },
    { term: ': ações', not: /: o que (?:se pode )?fazer/ },
    { term: 'Gerentes, for the managers of a project', not: /^Responsáveis(?::|$)/ },
    { term: 'quem acompanha', not: /observador|\bobservam/i },
    { term: 'Checklist', not: /lista de tarefas/i },
  ],
  es: [
    { term: 'vencida', not: /atrasad/i },
    { term: 'vencimiento', not: /fecha (?:límite|de entrega)/i },
    { term: 'No se pudo', not: /no se han? podido/i },
    { term: 'Dejar de fijar', not: /^Soltar|o soltar/ },
    { term: 'Quitar la selección', not: /borrar la selección/i },
    { term: 'Gestores, for the managers of a project', not: /^Responsables(?::|$)/ },
    { term: 'quienes siguen', not: /observador|\bobservan/i },
    { term: 'tú, never vosotros', not: /[áé]is\b/ },
    { term: 'Adjuntos', not: /archivos adjuntos/i },
  ],
}

describe.each(Language.options)('in %s', (language) => {
  const texts = namespaces.flatMap((namespace) =>
    [...(readTexts(language, namespace) ?? [])].map(([key, text]) => [`${namespace}:${key}`, text] as const),
  )

  it.each(terms[language])('uses “$term”', ({ not }) => {
    const violations = texts.filter(([, text]) => not.test(text))
    expect(violations).toEqual([])
  })
})
