// Serves built web files, with ETags. Only compressed texts stay in memory, 3 of 25 MB (adr 0075): browsers accept them, and hardly
// anything reads source maps.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'

type Variant = { encoding: 'br' | 'gzip' | null; read: () => Buffer; etag: string }
type WebFile = { type: string; caching: string; variants: Variant[] }

/** @returns false when there is no such file */
export type SendWebFile = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const

/** Vite adds a content hash to names in assets/. */
const isHashed = (path: string) => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path)

/**
 * @param folder of the Vite build
 * @param headers sent with every file
 */
export function webFiles(folder: string, headers: Record<string, string>): SendWebFile {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, WebFile>()
  const index = files.get('/index.html')

  return (request, response, path) => {
    const found = files.get(path === '/' ? '/index.html' : path) ?? (isNavigation(request, path) ? index : undefined)
    if (!found) return false
    const variant = variantFor(found, request.headers['accept-encoding']?.toString() ?? '')
    response.setHeader('etag', variant.etag)
    response.setHeader('cache-control', found.caching)
    response.setHeader('vary', 'accept-encoding')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (matchesEtag(request.headers['if-none-match'], variant.etag)) {
      response.writeHead(304).end()
      return true
    }
    const body = variant.read()
    if (variant.encoding) response.setHeader('content-encoding', variant.encoding)
    response.writeHead(200, { 'content-type': found.type, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

/** Paths of pages are not files; a missing image is not a page. */
const isNavigation = ({ headers }: IncomingMessage, path: string) =>
  headers['sec-fetch-mode'] === 'navigate' || (/text\/html/.test(headers.accept ?? '') && !extname(path))

const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

function variantFor({ variants }: WebFile, accepted: string): Variant {
  const isExcluded = (encoding: string) => new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(accepted)
  const isAccepted = ({ encoding }: Variant) => !encoding || (accepted.includes(encoding) && !isExcluded(encoding))
  // The uncompressed variant is last and always accepted.
  const [first] = variants.filter(isAccepted)
  if (!first) throw new Error('A file without content.')
  return first
}

function readFiles(folder: string): Map<string, WebFile> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = found.map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, WebFile>()
  for (const path of paths.filter((name) => !/\.(br|gz)$/.test(name))) {
    const urlPath = `/${relative(folder, path).split(sep).join('/')}`
    files.set(urlPath, {
      type: contentTypes[extname(path)] ?? 'application/octet-stream',
      caching: isHashed(urlPath) ? 'public, max-age=31536000, immutable' : 'no-cache',
      variants: variantsOf(path),
    })
  }
  return files
}

function variantsOf(path: string): Variant[] {
  const hash = hashOfFile(path)
  const isRarelyRead = extname(path) === '.map'
  const compressedVariants = encodings
    .filter(({ extension }) => existsSync(path + extension))
    .map(({ encoding, extension }): Variant => {
      const read = isRarelyRead ? () => readFileSync(path + extension) : keptFile(path + extension)
      return { encoding, read, etag: `"${hash}-${encoding}"` }
    })
  const gzipped = compressedVariants.find(({ encoding }) => encoding === 'gzip')
  const read = gzipped ? () => gunzipSync(gzipped.read()) : keptFile(path)
  return [...compressedVariants, { encoding: null, read, etag: `"${hash}"` }]
}

// Functions of their own, because closures of one scope keep all variables that any of them uses.

const hashOfFile = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 20)

function keptFile(path: string): () => Buffer {
  const content = readFileSync(path)
  return () => content
}
