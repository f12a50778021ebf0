// Reads the texts of one language and namespace: a file each, fetched when it is first needed. Those that every page has
// are named in index.html (web/build/text-files.ts), and have mostly been asked for by public/ahead.js before.

/** @throws when the file does not come; whoever reads tries again */
export async function readTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const address = namedAddress(language, namespace) ?? (await addressOf(language, namespace))
  if (!address) return {}
  const answer = await fetch(address, { priority: 'high' })
  if (!answer.ok) throw new Error(`texts ${language}/${namespace}: ${answer.status}`)
  const texts: Record<string, unknown> = await answer.json()
  return texts
}

function namedAddress(language: string, namespace: string): string | undefined {
  const name = `data-texts-${language}`
  const files = document.querySelector(`script[${name}]`)?.getAttribute(name)?.split(' ')
  return files?.find((file) => file.startsWith(`/assets/${namespace}-`))
}

const addressOf = async (language: string, namespace: string): Promise<string | undefined> =>
  (await import('./file-addresses.ts')).addresses.get(`${language}/${namespace}`)
