// Compresses the built web files once.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.webmanifest', '.txt', '.map', '.ico'])
/** Smaller files fit into one packet anyway. */
const leastBytes = 512

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const packed = [
    { ending: '.br', body: await packBrotli(plain, { params }) },
    { ending: '.gz', body: await packGzip(plain, { level: 9 }) },
  ]
  for (const { ending, body } of packed) if (body.length < plain.length) await writeFile(file + ending, body)
}
