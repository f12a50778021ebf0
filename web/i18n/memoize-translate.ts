// Caches translations, because cards, rows and cells ask for the same keys again and again.

type Translate = (...args: unknown[]) => string

/** Options that change which text is chosen or how it is built. Calls with them are not cached. */
const reservedOptions = new Set(['context', 'defaultValue', 'lng', 'ns', 'joinArrays', 'postProcess'])

/** Delimits placeholders; no text contains it. */
const mark = '\u0001'

/**
 * Returns a cached version of `t`.
 * @param translate `t` of one language, which always gives the same answer
 */
export function memoizeTranslate(translate: Translate): Translate {
  const texts = new Map<string, string>()
  const patterns = new Map<string, string[]>()
  /** Returns the text split at its placeholders: text and placeholder names alternate. */
  const patternOf = (key: string, names: readonly string[]): string[] => {
    const cacheKey = `${key} ${names.join(' ')}`
    let pattern = patterns.get(cacheKey)
    if (!pattern) {
      pattern = translate(key, Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`]))).split(mark)
      patterns.set(cacheKey, pattern)
    }
    return pattern
  }
  return (key, ...options) => {
    if (typeof key !== 'string') return translate(key, ...options)
    if (options.length === 0) {
      let text = texts.get(key)
      if (text === undefined) texts.set(key, (text = translate(key)))
      return text
    }
    const values = options.length === 1 ? namesIn(options[0]) : null
    if (!values) return translate(key, ...options)
    return patternOf(key, Object.keys(values))
      .map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? '')))
      .join('')
  }
}

/** Returns null if the options hold anything but strings to fill in. */
function namesIn(options: unknown): Record<string, string> | null {
  if (typeof options !== 'object' || options === null) return null
  const isNames = Object.entries(options).every(
    ([name, value]) => typeof value === 'string' && !reservedOptions.has(name),
  )
  return isNames ? (options as Record<string, string>) : null
}
