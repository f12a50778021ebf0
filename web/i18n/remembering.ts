// What is said hundreds of times is looked up once: cards, rows and cells say the same, filled with one name or another.

type Ask = (...asked: unknown[]) => string

/** What else than a name to fill in can stand beside a key as a text: it decides which text is meant, or how it is made. */
const deciding = new Set(['context', 'defaultValue', 'lng', 'ns', 'joinArrays', 'postProcess'])

/** Stands around a name where it is filled in; no text has such a sign. */
const mark = '\u0001'

/** @param ask as `t` of one language, which gives the same answer each time */
export function remembering(ask: Ask): Ask {
  const texts = new Map<string, string>()
  const patterns = new Map<string, string[]>()
  /** By turns a piece of the text and the name of what follows it. */
  const patternOf = (key: string, names: readonly string[]): string[] => {
    const place = `${key} ${names.join(' ')}`
    let pattern = patterns.get(place)
    if (!pattern) {
      pattern = ask(key, Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`]))).split(mark)
      patterns.set(place, pattern)
    }
    return pattern
  }
  return (key, ...filled) => {
    if (typeof key !== 'string') return ask(key, ...filled)
    if (filled.length === 0) {
      let text = texts.get(key)
      if (text === undefined) texts.set(key, (text = ask(key)))
      return text
    }
    const values = filled.length === 1 ? namesIn(filled[0]) : null
    if (!values) return ask(key, ...filled)
    return patternOf(key, Object.keys(values))
      .map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? '')))
      .join('')
  }
}

/** Null where something else than names is asked for. */
function namesIn(filled: unknown): Record<string, string> | null {
  if (typeof filled !== 'object' || filled === null) return null
  const isNames = Object.entries(filled).every(([name, value]) => typeof value === 'string' && !deciding.has(name))
  return isNames ? (filled as Record<string, string>) : null
}
