// Reads the texts of one language and namespace. The shared namespaces come in one file per language, which is named
// in index.html (web/build/text-files.ts) and usually preloaded by public/ahead.js. | @throws if the file cannot be
// loaded; i18next retries

type Texts = Record<string, unknown>

export async function readTexts(language: string, namespace: string): Promise<Texts> {
  const bundle = await bundledTexts(language)
  if (bundle?.[namespace]) return bundle[namespace]
  const address = await addressOf(language, namespace)
  if (!address) return {}
  const answer = await fetch(address, { priority: 'high' })
  if (!answer.ok) throw new Error(`texts ${language}/${namespace}: ${answer.status}`)
  const texts: Texts = await answer.json()
  return texts
}

/**
 * Returns null if there is no such file, as in development, or if it cannot be loaded. Then each namespace is loaded
 * alone.
 */
async function bundledTexts(language: string): Promise<Record<string, Texts> | null> {
  const name = `data-texts-${language}`
  const address = document.querySelector(`script[${name}]`)?.getAttribute(name)
  if (!address) return null
  try {
    const { default: texts }: { default: Record<string, Texts> } = await import(/* @vite-ignore */ address)
    return texts
  } catch {
    return null
  }
}

const addressOf = async (language: string, namespace: string): Promise<string | undefined> =>
  (await import('./text-file-urls.ts')).textFileUrls.get(`${language}/${namespace}`)
