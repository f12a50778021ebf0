// Parses untrusted JSON after checking its size, so that no file can exhaust memory.

import { bytesOf } from '#shared/common/texts.ts'
import { fileBytes, fileDepth, fileParts } from './limits.ts'
import { ImportError } from './import-error.ts'

/**
 * Parses a file.
 * @throws ImportError for a file that is too large, too deep, truncated or not JSON
 */
export function parseUntrustedJson(source: string | Uint8Array): unknown {
  const { text, isComplete } = typeof source === 'string' ? decodeString(source) : decodeBytes(source)
  const start = text.search(/[^\s\uFEFF]/)
  if (start < 0) throw new ImportError('import.not_json', { reason: 'empty', position: 0 })
  if (text[start] !== '{' && text[start] !== '[') throw new ImportError('import.not_json', { position: start })
  checkStructure(text, start)
  const value = parseText(text, start)
  if (!isComplete) throw new ImportError('import.not_json', { reason: 'encoding' })
  return value
}

function decodeString(text: string) {
  if (text.length > fileBytes || bytesOf(text, fileBytes) > fileBytes) throw tooLarge()
  return { text, isComplete: true }
}

// Available on every platform, but missing from the language's own types.
declare const TextDecoder: new (encoding: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string }

function decodeBytes(bytes: Uint8Array) {
  if (bytes.length > fileBytes) throw tooLarge()
  const encoding = encodingOf(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isComplete: true }
  } catch {
    // Invalid bytes are still decoded, so that a truncated file is reported as truncated.
    return { text: new TextDecoder(encoding).decode(bytes), isComplete: false }
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
// Maps [ to { and ] to }, and other characters to themselves.
const asCurlyBracket = (code: number) => (code === 91 || code === 93 ? code + 32 : code)

/**
 * Checks depth, number of values and completeness in one pass.
 * @throws ImportError
 */
function checkStructure(text: string, start: number): void {
  let depth = 0
  let valueCount = 0
  let isInString = false
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === backslash) at += 1
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (code === comma) valueCount += 1
    else if (asCurlyBracket(code) === closing) depth -= 1
    else if (asCurlyBracket(code) === opening) {
      depth += 1
      valueCount += 1
      if (depth > fileDepth) throw new ImportError('import.too_deep', { limit: fileDepth, position: at })
    }
    if (valueCount > fileParts) throw new ImportError('import.too_many_parts', { limit: fileParts })
  }
  if (isInString || depth > 0) throw new ImportError('import.cut_off', { position: text.length })
}

function parseText(text: string, start: number): unknown {
  try {
    return JSON.parse(text.slice(start))
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1]
    throw new ImportError('import.not_json', position ? { position: start + Number(position) } : {})
  }
}
