// The texts that every page has, for whoever shows them: one subscription to the language for all of them, where each
// `useTranslation` has its own, of which a board with its cards would have more than a thousand. What is fetched when it is
// needed is asked for by `useTranslation`, which waits for it.

import type { i18n as Texts, TFunction } from 'i18next'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { getI18n, I18nextProvider, useTranslation } from 'react-i18next'
import { FailedTexts, useFailedTexts } from './failed-texts.tsx'
import type { sharedNamespaces } from './namespaces.ts'
import { remembering } from './remembering.ts'

type Shared = (typeof sharedNamespaces)[number]
type Spoken = { t: TFunction; language: string }
type Speaks = (first: Shared | readonly Shared[]) => Spoken

const spoken = (texts: Texts, language: string | null, namespaces: readonly Shared[]): Spoken => ({
  t: texts.getFixedT(language, namespaces),
  language: language ?? texts.language,
})

const spokenOften = ({ t, language }: Spoken): Spoken => ({
  t: remembering(t as unknown as (...asked: unknown[]) => string) as unknown as TFunction,
  language,
})

/** Each namespace once; in another language there are others, so that whoever remembers what they said asks anew. */
function speaksIn(texts: Texts, language: string): Speaks {
  const known = new Map<string, Spoken>()
  return (wanted) => {
    const namespaces = [wanted].flat()
    const name = namespaces.join(' ')
    let found = known.get(name)
    if (!found) known.set(name, (found = spokenOften(spoken(texts, language, namespaces))))
    return found
  }
}

// Without a provider, as where one part is tried alone, it speaks as the page does.
const SpeaksContext = createContext<Speaks>((wanted) => spoken(getI18n(), null, [wanted].flat()))

/** How often a retry brought missing texts: what was looked up before is looked up again. */
const RetriesContext = createContext(0)

/** Provides the texts of the application, and shows a message in front of it when some cannot be loaded. */
export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => {
  const { failed, retries, retry } = useFailedTexts(texts)
  const [failedAtStart] = useState(failed)
  return (
    <RetriesContext value={retries}>
      {!(failed && failedAtStart) && <TextsScope texts={texts}>{children}</TextsScope>}
      {failed && <FailedTexts language={texts.language} retry={retry} />}
    </RetriesContext>
  )
}

/** Provides other texts to a part of the application, and reads them again when the language changes. */
export const TextsScope = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <I18nextProvider i18n={texts}>
    <SpeaksProvider>{children}</SpeaksProvider>
  </I18nextProvider>
)

function SpeaksProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  const retries = use(RetriesContext)
  // oxlint-disable-next-line react/exhaustive-deps -- texts that came by a retry are looked up again
  const speaks = useMemo(() => speaksIn(i18n, language), [i18n, language, retries])
  return <SpeaksContext value={speaks}>{children}</SpeaksContext>
}

/** @param namespaces the first of them is meant where a key names none */
export const useTexts: Speaks = (namespaces) => use(SpeaksContext)(namespaces)
