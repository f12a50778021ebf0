// Avatars and bytes of attachments.

import { readFileSync } from 'node:fs'
import type { Attachment, ImageKey } from '#infra/local/seed/content/types.ts'
import { checkoutPath } from '#infra/local/checkout.ts'

const svgOf = (key: ImageKey): string =>
  readFileSync(checkoutPath('infra', 'local', 'seed', 'pictures', `${key}.svg`), 'utf8')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()

const faces = new Map<ImageKey, string>()

/** Returns an avatar as a data URL. Only characters that would end or break the URL are escaped. */
export function avatarUrl(key: ImageKey): string {
  const cachedUrl = faces.get(key)
  if (cachedUrl) return cachedUrl
  const text = svgOf(key)
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)
  const address = `data:image/svg+xml,${text}`
  if (address.length > 4_096) throw new Error(`the face ${key} takes more than 4 KB`)
  faces.set(key, address)
  return address
}

export type StoredFile = { contentType: string; body: Uint8Array }

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Returns the bytes of a sample attachment: its picture, or a small file of its type. */
export function storedFile({ name, picture }: Attachment): StoredFile {
  if (picture) return { contentType: 'image/svg+xml', body: utf8(svgOf(picture)) }
  const extension = name.slice(name.lastIndexOf('.') + 1)
  if (extension === 'pdf') return { contentType: 'application/pdf', body: utf8(pdfWithLine(name)) }
  if (extension === 'gpx') return { contentType: 'application/gpx+xml', body: utf8(route) }
  if (/^(jpe?g|png|svg|webp)$/.test(extension)) return { contentType: 'image/svg+xml', body: utf8(placeholderImage) }
  return { contentType: 'text/plain', body: utf8(`${name}\n`) }
}

const placeholderImage = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="960" height="600">',
  '<rect width="320" height="200" fill="#dfe5ea"/><path d="M0 160 90 80l60 55 50-35 120 90v10H0z" fill="#a9b8c4"/>',
  '<circle cx="245" cy="55" r="22" fill="#f3d27c"/></svg>',
].join('')

const route = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<gpx version="1.1" creator="Havel Cargo Bikes" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>',
  '<trkpt lat="52.3196" lon="12.7432"/><trkpt lat="52.3211" lon="12.7467"/><trkpt lat="52.3230" lon="12.7490"/>',
  '</trkseg></trk></gpx>',
].join('\n')

/** Returns a PDF with one line of text. */
function pdfWithLine(line: string): string {
  const text = `BT /F1 18 Tf 72 760 Td (${line.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const at = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}
