// The header Content-Disposition (RFC 6266).

import { fileName } from '#shared/common/file-name.ts'

/** Returns the header value: an ASCII name for old clients, and the whole name as UTF-8 (RFC 8187). */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const safeName = fileName(name) || 'file'
  const ascii = safeName.replaceAll(/[^ -~]|["\\%]/gu, '_')
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeExtendedValue(safeName)}`
}

/** encodeURIComponent leaves these four, which RFC 8187 does not allow. */
const encodeExtendedValue = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
