// URLs of the text files. Loaded with the first file that index.html does not name.

const files = import.meta.glob<string>('#locales/*/*.json', { query: '?url', import: 'default', eager: true })

const pathPattern = /([a-z]{2})\/([a-z_]+)\.json$/

/** By `<language>/<namespace>`. */
export const textFileUrls: ReadonlyMap<string, string> = new Map(
  Object.entries(files).flatMap(([path, url]) => {
    const [, language, namespace] = pathPattern.exec(path) ?? []
    return language && namespace ? [[`${language}/${namespace}`, url] as const] : []
  }),
)
