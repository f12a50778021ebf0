// Same word for the same thing (design 12), in every language: what is said, and what is not.

import { describe, expect, it } from 'vitest'
import { Language } from '#shared/user/model.ts'
import { namespaces } from '#web/i18n/namespaces.ts'
import { readTexts } from './text-files.ts'

type Term = { said: string; not: RegExp }

const terms: Record<Language, Term[]> = {
  en: [{ said: '45%', not: /\}\} %/ }],
  de: [
    { said: 'behalten …', not: /\S…/ },
    { said: 'suchen', not: /^(?:\S+ \S+ finden|\S+ finden|Finden)$/ },
    { said: 'Limit für Listen erreicht', not: /Grenze für|\Blimit erreicht/ },
    { said: 'Termine', not: /die Daten geändert|Anfangsdaten/ },
    { said: 'Rechte', not: /Berechtigung/ },
    { said: 'Leitung', not: /^Verantwortlich/ },
    { said: 'aufgewendete Zeit', not: /Aufwand (?:von|eingetragen|geändert)|Der Aufwand/ },
    { said: 'abschließen', not: /Aufgabe erledigen/ },
  ],
  pt: [
    { said: '45%', not: /\}\} %/ },
    { said: 'espaço de trabalho', not: /workspace/i },
    { said: 'papel', not: /\bfunç(?:ão|ões)\b/i },
    { said: 'para sempre', not: /\bde vez\b/ },
    { said: 'atrasada', not: /em atraso/i },
    { said: 'Vence hoje', not: /^Prazo (?:hoje|esta semana)$/ },
    { said: 'Não foi possível', not: /^(?!\{\{count).*não (?:pôde|puderam) ser/ },
    { said: 'o que se pode fazer', not: /: o que fazer/ },
    { said: 'Gerentes, of whom is at the head of a project', not: /^Responsáveis(?::|$)/ },
    { said: 'quem acompanha', not: /observador|\bobservam/i },
    { said: 'Checklist', not: /lista de tarefas/i },
  ],
  es: [
    { said: 'vencida', not: /atrasad/i },
    { said: 'vencimiento', not: /fecha (?:límite|de entrega)/i },
    { said: 'No se pudo', not: /no se han? podido/i },
    { said: 'Dejar de fijar', not: /^Soltar|o soltar/ },
    { said: 'Quitar la selección', not: /borrar la selección/i },
    { said: 'Gestores, of whom is at the head of a project', not: /^Responsables(?::|$)/ },
    { said: 'quienes siguen', not: /observador|\bobservan/i },
    { said: 'tú, never vosotros', not: /[áé]is\b/ },
    { said: 'Adjuntos', not: /archivos adjuntos/i },
  ],
}

describe.each(Language.options)('in %s', (language) => {
  const texts = namespaces.flatMap((namespace) =>
    [...(readTexts(language, namespace) ?? [])].map(([key, text]) => [`${namespace}:${key}`, text] as const),
  )

  it.each(terms[language])('says “$said”', ({ not }) => {
    const said = texts.filter(([, text]) => not.test(text))
    expect(said).toEqual([])
  })
})
