// Serialisation of calls and answers: JSON that keeps Date, Map, Set and undefined (spec §7). The format is the one of
// superjson, `{ json, meta: { values, v: 1 } }`, without its other types and without `referentialEqualities` (adr 0048).

import { inputAnnotations, inputDepth, inputValues } from './limits.ts'

type Kind = 'Date' | 'map' | 'set' | 'undefined'
/** What a value is that JSON cannot say; `inner` describes what lies within a Map or Set. */
type Annotation = [kind: Kind, inner?: Annotations]
/** By path: the keys from the container on, joined by dots; a dot or backslash within a key is escaped. */
type Annotations = { [path: string]: Annotation }
export type Serialized = { json?: unknown; meta?: { values: Annotation | Annotations; v: 1 } }

/** Thrown for what this format does not allow. The message never contains what was sent. */
export class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload'
}

/** Returns the payload for any value of plain objects, arrays, primitives, Date, Map, Set and undefined. */
export function serialize(value: unknown): Serialized {
  const kind = kindOf(value)
  if (kind) {
    const { json, annotation } = annotated(value, kind)
    return { json, meta: { values: annotation, v: 1 } }
  }
  const values: Annotations = {}
  const json = plain(value, [], values)
  return hasKeys(values) ? { json, meta: { values, v: 1 } } : { json }
}

/** Returns the value of a payload that our own server or browser made. Changes `payload.json` in place. */
export function deserialize(payload: Serialized): unknown {
  const { json, meta } = payload
  return meta?.values ? restored(json, meta.values, { annotations: Number.POSITIVE_INFINITY }) : json
}

/**
 * Returns the value of a payload that anybody may have made. Depth, number of values and number of annotations are
 * bounded, and so is the time: it grows with the size of the payload only. Changes `payload.json` in place.
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
  return restored(json, meta['values'], { annotations: inputAnnotations })
}

/** What tRPC needs: calls are read with limits, answers without. */
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

function annotated(value: unknown, kind: Kind): { json: unknown; annotation: Annotation } {
  if (kind === 'undefined') return { json: null, annotation: [kind] }
  if (kind === 'Date') return { json: (value as Date).toISOString(), annotation: [kind] }
  const inner: Annotations = {}
  const json = plain([...(value as Map<unknown, unknown> | Set<unknown>)], [], inner)
  return { json, annotation: hasKeys(inner) ? [kind, inner] : [kind] }
}

/** Returns a copy that is JSON, and notes in `annotations` what it cannot say. `path` leads to the value. */
function plain(value: unknown, path: string[], annotations: Annotations): unknown {
  if (typeof value !== 'object' || value === null) return value
  // A date that is none: JSON says null.
  if (value instanceof Date) return null
  if (Array.isArray(value)) return value.map((item, index) => child(item, String(index), path, annotations))
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new TypeError('__proto__ cannot be serialised as a key')
    copy[key] = child((value as Record<string, unknown>)[key], key, path, annotations)
  }
  return copy
}

function child(value: unknown, key: string, path: string[], annotations: Annotations): unknown {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return value
  path.push(key)
  const kind = kindOf(value)
  let json: unknown
  if (kind) {
    const made = annotated(value, kind)
    annotations[path.map(escaped).join('.')] = made.annotation
    json = made.json
  } else json = plain(value, path, annotations)
  path.pop()
  return json
}

const escaped = (key: string): string => (/[.\\]/.test(key) ? key.replaceAll(/[.\\]/g, String.raw`\$&`) : key)

// Deserialising

/** How many annotations may still be applied; counted down. */
type Budget = { annotations: number }

/** Applies `values`, which is an annotation of `json` itself or annotations of what lies within. */
function restored(json: unknown, values: unknown, budget: Budget): unknown {
  if (Array.isArray(values)) return restoredAs(json, values, budget)
  applyWithin(json, values, budget)
  return json
}

/** Replaces each value that `annotations` name, along own properties of plain containers only. */
function applyWithin(json: unknown, annotations: unknown, budget: Budget): void {
  if (!isRecord(annotations)) throw new UnreadablePayload('annotations are no object')
  for (const path of Object.keys(annotations)) {
    const keys = keysOf(path)
    let parent = json
    for (const key of keys.slice(0, -1)) parent = ownValue(parent, key)
    const last = keys.at(-1)!
    const value = ownValue(parent, last)
    ;(parent as Record<string, unknown>)[last] = restoredAs(value, annotations[path], budget)
  }
}

/** What lies within is restored first, so that Map and Set are made once, of whole values. */
function restoredAs(json: unknown, annotation: unknown, budget: Budget): unknown {
  if (budget.annotations-- <= 0) throw new UnreadablePayload('too many annotations')
  if (!Array.isArray(annotation) || annotation.length > 2) throw new UnreadablePayload('unknown annotation')
  const [kind, inner] = annotation as unknown[]
  if (inner !== undefined) applyWithin(json, inner, budget)
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
    throw new UnreadablePayload('an annotation of what is not there')
  return (container as Record<string, unknown>)[key]
}

/** Splits at dots that are not escaped. */
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

/** Keys by which a copy of an object could reach what every object has. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Without recursion, as nobody knows how deep it is. @throws UnreadablePayload */
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
      const within: unknown[] = Array.isArray(value) ? value : Object.values(value)
      if ((count += within.length) > inputValues) throw new UnreadablePayload('too many values')
      for (const one of within) next.push(one)
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
