// Parses untrusted JSON after checking its size, so that no file can exhaust memory.

import { bytesOf } from '#shared/common/texts.ts'
import { fileBytes, fileDepth, fileParts } from './limits.ts'
import { ImportError } from './import-error.ts'

export function parsedJson(source: string | Uint8Array): unknown {
  const { text, whole } = typeof source === 'string' ? ofString(source) : ofBytes(source)
  const start = text.search(/[^\s\uFEFF]/)
  if (start < 0) throw new ImportError('import.not_json', { reason: 'empty', position: 0 })
  if (text[start] !== '{' && text[start] !== '[') throw new ImportError('import.not_json', { position: start })
  survey(text, start)
  const value = parsed(text, start)
  if (!whole) throw new ImportError('import.not_json', { reason: 'encoding' })
  return value
}

function ofString(text: string) {
  if (text.length > fileBytes || bytesOf(text, fileBytes) > fileBytes) throw tooLarge()
  return { text, whole: true }
}

// Available on every platform, but missing from the language's own types.
declare const TextDecoder: new (encoding: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string }

function ofBytes(bytes: Uint8Array) {
  if (bytes.length > fileBytes) throw tooLarge()
  const encoding = encodingOf(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), whole: true }
  } catch {
    // Invalid bytes are still decoded, so that a truncated file is reported as truncated.
    return { text: new TextDecoder(encoding).decode(bytes), whole: false }
  }
}

// Windows tools write UTF-16 with a byte order mark.
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

const tooLarge = () => new ImportError('import.too_large', { limit: fileBytes })

const quote = 34
const comma = 44
const backslash = 92
const opening = 123
const closing = 125
// Maps [ to { and ] to }; no other character to either.
const curled = (code: number) => (code === 91 || code === 93 ? code + 32 : code)

/** Scans the text once: depth, number of values, and whether it is complete. */
function survey(text: string, start: number): void {
  let depth = 0
  let parts = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === backslash) at += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === comma) parts += 1
    else if (curled(code) === closing) depth -= 1
    else if (curled(code) === opening) {
      depth += 1
      parts += 1
      if (depth > fileDepth) throw new ImportError('import.too_deep', { limit: fileDepth, position: at })
    }
    if (parts > fileParts) throw new ImportError('import.too_many_parts', { limit: fileParts })
  }
  if (quoted || depth > 0) throw new ImportError('import.cut_off', { position: text.length })
}

function parsed(text: string, start: number): unknown {
  try {
    return JSON.parse(text.slice(start))
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1]
    throw new ImportError('import.not_json', position ? { position: start + Number(position) } : {})
  }
}
