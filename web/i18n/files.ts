// Reads the texts of one language and namespace. Those that every page has come in one file, which is named in index.html
// (web/build/text-files.ts) and has mostly been asked for by public/ahead.js before; every other is a file of its own.

type Texts = Record<string, unknown>

/** @throws when the file does not come; whoever reads tries again */
export async function readTexts(language: string, namespace: string): Promise<Texts> {
  const together = await togetherIn(language)
  if (together?.[namespace]) return together[namespace]
  const address = await addressOf(language, namespace)
  if (!address) return {}
  const answer = await fetch(address, { priority: 'high' })
  if (!answer.ok) throw new Error(`texts ${language}/${namespace}: ${answer.status}`)
  const texts: Texts = await answer.json()
  return texts
}

/** Null where there is no such file, as while developing, or where it does not come: then each is asked for by itself. */
async function togetherIn(language: string): Promise<Record<string, Texts> | null> {
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
  (await import('./file-addresses.ts')).addresses.get(`${language}/${namespace}`)
