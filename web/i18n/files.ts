// Reads the texts of one language and namespace: a file each, fetched when it is first needed.

const files = import.meta.glob<string>('#locales/*/*.json', { query: '?url', import: 'default', eager: true })

const place = /([a-z]{2})\/([a-z_]+)\.json$/

const addresses = new Map(
  Object.entries(files).flatMap(([path, address]) => {
    const [, language, namespace] = place.exec(path) ?? []
    return language && namespace ? [[`${language}/${namespace}`, address] as const] : []
  }),
)

/** @throws when the file does not come; whoever reads tries again */
export async function readTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const address = addresses.get(`${language}/${namespace}`)
  if (!address) return {}
  const answer = await fetch(address, { priority: 'high' })
  if (!answer.ok) throw new Error(`texts ${language}/${namespace}: ${answer.status}`)
  const texts: Record<string, unknown> = await answer.json()
  return texts
}
