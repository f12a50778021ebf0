// S3 errors: a status, a code and a message in XML.

import { escapeXml } from './xml.ts'

export class S3Error extends Error {
  readonly code: string
  readonly status: number
  readonly headers: Record<string, string>

  constructor(code: string, message: string, status: number, headers: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.headers = headers
  }
}

export function throwS3Error(status: number, code: string, message: string, headers?: Record<string, string>): never {
  throw new S3Error(code, message, status, headers)
}

export const noSuchKey = () => throwS3Error(404, 'NoSuchKey', 'The specified key does not exist.')

export const errorXml = (code: string, message: string, resource: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeXml(code)}</Code>` +
  `<Message>${escapeXml(message)}</Message><Resource>${escapeXml(resource)}</Resource></Error>`
