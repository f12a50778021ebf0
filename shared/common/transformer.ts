// Serialisation of calls and answers: JSON that keeps Date, Map, Set and undefined. The format is the one of
// superjson, `{ json, meta: { values, v: 1 } }`, without its other types and without `referentialEqualities` (adr 0048).

import { inputAnnotations, inputDepth, inputValues } from './limits.ts'

type Kind = 'Date' | 'map' | 'set' | 'undefined'
/** The type of a value that JSON cannot express; `inner` describes the contents of a Map or Set. */
type Annotation = [kind: Kind, inner?: Annotations]
/** By path: keys joined by dots; a dot or backslash in a key is escaped. */
type Annotations = { [path: string]: Annotation }
export type Serialized = { json?: unknown; meta?: { values: Annotation | Annotations; v: 1 } }

/** Thrown for payloads that the format does not allow. The message never contains the input. */
export class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload'
}

/** Returns the payload for any value of plain objects, arrays, primitives, Date, Map, Set and undefined. */
export function serialize(value: unknown): Serialized {
  const kind = kindOf(value)
  if (kind) {
    const { json, annotation } = annotatedJson(value, kind)
    return { json, meta: { values: annotation, v: 1 } }
  }
  const values: Annotations = {}
  const json = jsonCopyOf(value, [], values)
  return hasKeys(values) ? { json, meta: { values, v: 1 } } : { json }
}

/** Returns the value of a trusted payload. Changes `payload.json` in place. */
export function deserialize(payload: Serialized): unknown {
  const { json, meta } = payload
  return meta?.values ? applyAnnotations(json, meta.values, { annotations: Number.POSITIVE_INFINITY }) : json
}

/**
 * Returns the value of an untrusted payload. Depth, number of values and annotations are bounded, so time is linear in the
 * size. Changes `payload.json` in place.
 * @throws UnreadablePayload
 */
export function deserializeInput(payload: unknown): unknown {
  if (!isRecord(payload)) throw new UnreadablePayload('not a payload')
  const { json, meta } = payload
  checkBounds(json)
  if (meta === undefined) return json
  if (!isRecord(meta) || Object.keys(meta).some((key) => key !== 'values' && key !== 'v'))
    throw new UnreadablePayload('unknown meta')
  if (meta['v'] !== undefined && meta['v'] !== 1) throw new UnreadablePayload('unknown version')
  if (meta['values'] === undefined) return json
  return applyAnnotations(json, meta['values'], { annotations: inputAnnotations })
}

/** tRPC transformer: inputs are read with limits, outputs without. */
export const transformer = {
  input: { serialize, deserialize: deserializeInput },
  output: { serialize, deserialize },
}

export const stringify = (value: unknown): string => JSON.stringify(serialize(value))
export const parse = (text: string): unknown => deserialize(JSON.parse(text) as Serialized)

// Serialising

function kindOf(value: unknown): Kind | null {
  if (value === undefined) return 'undefined'
  if (typeof value !== 'object') return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : 'Date'
  if (value instanceof Map) return 'map'
  return value instanceof Set ? 'set' : null
}

function annotatedJson(value: unknown, kind: Kind): { json: unknown; annotation: Annotation } {
  if (kind === 'undefined') return { json: null, annotation: [kind] }
  if (kind === 'Date') return { json: (value as Date).toISOString(), annotation: [kind] }
  const inner: Annotations = {}
  const json = jsonCopyOf([...(value as Map<unknown, unknown> | Set<unknown>)], [], inner)
  return { json, annotation: hasKeys(inner) ? [kind, inner] : [kind] }
}

/**
 * Returns a JSON copy, and adds `annotations` for values that JSON cannot express.
 * @param path keys from the root to the value
 */
function jsonCopyOf(value: unknown, path: string[], annotations: Annotations): unknown {
  if (typeof value !== 'object' || value === null) return value
  // An invalid date becomes null in JSON.
  if (value instanceof Date) return null
  if (Array.isArray(value)) return value.map((item, index) => childJson(item, String(index), path, annotations))
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new TypeError('__proto__ cannot be serialised as a key')
    copy[key] = childJson((value as Record<string, unknown>)[key], key, path, annotations)
  }
  return copy
}

function childJson(value: unknown, key: string, path: string[], annotations: Annotations): unknown {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return value
  path.push(key)
  const kind = kindOf(value)
  let json: unknown
  if (kind) {
    const annotatedValue = annotatedJson(value, kind)
    annotations[path.map(escapeKey).join('.')] = annotatedValue.annotation
    json = annotatedValue.json
  } else json = jsonCopyOf(value, path, annotations)
  path.pop()
  return json
}

const escapeKey = (key: string): string => (/[.\\]/.test(key) ? key.replaceAll(/[.\\]/g, String.raw`\$&`) : key)

// Deserialising

/** The number of annotations that are still allowed. */
type Budget = { annotations: number }

/** Applies `values`: an annotation of `json` itself, or annotations of its contents. */
function applyAnnotations(json: unknown, values: unknown, budget: Budget): unknown {
  if (Array.isArray(values)) return restoreValue(json, values, budget)
  applyToContents(json, values, budget)
  return json
}

/** Replaces annotated values, following own properties of plain containers only. */
function applyToContents(json: unknown, annotations: unknown, budget: Budget): void {
  if (!isRecord(annotations)) throw new UnreadablePayload('annotations are not an object')
  for (const path of Object.keys(annotations)) {
    const keys = keysOf(path)
    let parent = json
    for (const key of keys.slice(0, -1)) parent = ownValue(parent, key)
    const last = keys.at(-1)!
    const value = ownValue(parent, last)
    ;(parent as Record<string, unknown>)[last] = restoreValue(value, annotations[path], budget)
  }
}

/** Inner values are restored first, so that Map and Set are created once. */
function restoreValue(json: unknown, annotation: unknown, budget: Budget): unknown {
  if (budget.annotations-- <= 0) throw new UnreadablePayload('too many annotations')
  if (!Array.isArray(annotation) || annotation.length > 2) throw new UnreadablePayload('unknown annotation')
  const [kind, inner] = annotation as unknown[]
  if (inner !== undefined) applyToContents(json, inner, budget)
  if (kind === 'undefined' && json === null) return undefined
  if (kind === 'Date' && typeof json === 'string') return dateOf(json)
  if (kind === 'set' && Array.isArray(json)) return new Set(json)
  if (kind === 'map' && Array.isArray(json) && json.every(isPair)) return new Map(json)
  throw new UnreadablePayload('a value does not fit its annotation')
}

const iso = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function dateOf(text: string): Date {
  const date = new Date(iso.test(text) ? text : Number.NaN)
  if (Number.isNaN(date.getTime())) throw new UnreadablePayload('not a date')
  return date
}

const isPair = (entry: unknown): entry is [unknown, unknown] => Array.isArray(entry) && entry.length === 2

function ownValue(container: unknown, key: string): unknown {
  const isPlain = Array.isArray(container) ? /^\d+$/.test(key) : isRecord(container)
  if (!isPlain || key === '__proto__' || !Object.hasOwn(container as object, key))
    throw new UnreadablePayload('an annotation refers to a missing value')
  return (container as Record<string, unknown>)[key]
}

/** Splits at unescaped dots. */
function keysOf(path: string): string[] {
  if (!path.includes('\\')) return path.split('.')
  const keys = ['']
  for (let at = 0; at < path.length; at++) {
    const char = path[at]!
    if (char === '.') keys.push('')
    else keys[keys.length - 1] += char === '\\' ? (path[++at] ?? '') : char
  }
  return keys
}

/** Keys that could change an object's prototype. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checks depth and number of values. Iterative, because recursion could overflow the stack.
 * @throws UnreadablePayload
 */
function checkBounds(json: unknown): void {
  let level = [json]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > inputDepth) throw new UnreadablePayload('too deep')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && Object.keys(value).some((key) => forbiddenKeys.has(key)))
        throw new UnreadablePayload('a forbidden key')
      const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
      if ((count += children.length) > inputValues) throw new UnreadablePayload('too many values')
      for (const item of children) next.push(item)
    }
    level = next
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

function hasKeys(object: object): boolean {
  for (const _ in object) return true
  return false
}
