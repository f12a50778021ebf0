// Compresses the built web files once.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.webmanifest', '.txt', '.map', '.ico'])
/** Smaller files fit into one packet anyway. */
const minBytes = 512

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const variants = [
    { extension: '.br', body: await compressBrotli(content, { params }) },
    { extension: '.gz', body: await compressGzip(content, { level: 9 }) },
  ]
  for (const { extension, body } of variants) if (body.length < content.length) await writeFile(file + extension, body)
}
