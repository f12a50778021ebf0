import type { i18n as Texts } from 'i18next'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Language } from '#shared/user/model.ts'

type FailureTexts = { title: string; text: string; retry: string; loading: string }

/** Part of the script, because the text files are missing when these are shown. */
const messages: Record<Language, FailureTexts> = {
  en: {
    title: 'The texts of this page could not be loaded',
    text: 'Check your connection and try again.',
    retry: 'Try again',
    loading: 'Loading …',
  },
  de: {
    title: 'Die Texte dieser Seite konnten nicht geladen werden',
    text: 'Prüfe deine Verbindung und versuche es erneut.',
    retry: 'Erneut versuchen',
    loading: 'Wird geladen …',
  },
  pt: {
    title: 'Não foi possível carregar os textos desta página',
    text: 'Verifique sua conexão e tente de novo.',
    retry: 'Tentar de novo',
    loading: 'Carregando …',
  },
  es: {
    title: 'No se pudieron cargar los textos de esta página',
    text: 'Comprueba tu conexión e vuelve a intentarlo.',
    retry: 'Reintentar',
    loading: 'Cargando …',
  },
}

/** State of i18next per file: 1 for loading, 2 for loaded, 0 or -1 for failed after all retries. */
const lastFailedState = 0

/** Returns `language|namespace` of each file that failed, separated by spaces; empty if all were loaded. */
const failedFiles = (texts: Texts): string => {
  const states: Record<string, number> = texts.services.backendConnector?.state ?? {}
  return Object.keys(states)
    .filter((file) => states[file]! <= lastFailedState)
    .join(' ')
}

/**
 * Watches which text files failed to load.
 * @returns `failed`: whether some are missing now; `retries`: how often a retry succeeded, to invalidate cached texts;
 * `retry`: loads them again
 */
export function useFailedTexts(texts: Texts) {
  const [retries, setRetries] = useState(0)
  const failed = useSyncExternalStore(
    (onChange) => {
      texts.on('failedLoading', onChange)
      texts.on('loaded', onChange)
      return () => {
        texts.off('failedLoading', onChange)
        texts.off('loaded', onChange)
      }
    },
    () => failedFiles(texts),
  )

  async function retry(): Promise<void> {
    const files = failed.split(' ').map((file) => file.split('|'))
    const languages = [...new Set(files.map(([language = '']) => language))]
    await texts.reloadResources(
      languages,
      files.map(([, namespace = '']) => namespace),
    )
    if (failedFiles(texts)) return
    setRetries((count) => count + 1)
    // Makes every component read its texts again.
    await texts.changeLanguage(texts.language)
  }

  return { failed: failed !== '', retries, retry }
}

type FailedTextsProps = { language: string; retry: () => Promise<void> }

/** Shows a message over the whole page, which stays mounted and inert below: nothing typed is lost. */
export function FailedTexts({ language, retry }: FailedTextsProps) {
  const [isLoading, setIsLoading] = useState(false)
  const { title, text, retry: retryLabel, loading } = messages[Language.safeParse(language).data ?? 'en']
  const onRetry = () => {
    setIsLoading(true)
    void retry().finally(() => setIsLoading(false))
  }
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const otherElements = [...document.body.children].filter(
      (one) => one !== message.current && !one.hasAttribute('inert'),
    )
    for (const one of otherElements) one.setAttribute('inert', '')
    return () => {
      for (const one of otherElements) one.removeAttribute('inert')
    }
  }, [])
  return createPortal(
    <div
      ref={message}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="failed-texts-title"
      aria-describedby="failed-texts-text"
      className="fixed inset-0 z-100 grid place-content-center gap-4 bg-frame p-6 text-center text-ink"
    >
      <h1 id="failed-texts-title" className="text-lg font-semibold">
        {title}
      </h1>
      <p id="failed-texts-text">{text}</p>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the message takes the place of the whole page
        autoFocus
        disabled={isLoading}
        onClick={onRetry}
        className="mx-auto rounded-md bg-accent px-4 py-2 font-medium text-on-accent"
      >
        {isLoading ? loading : retryLabel}
      </button>
    </div>,
    document.body,
  )
}
