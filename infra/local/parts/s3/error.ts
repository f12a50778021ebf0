// S3 errors: a status, a code and a message in XML.

import { escapeXml } from './xml.ts'

export class S3Error extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export function throwS3Error(status: number, code: string, message: string, headers?: Record<string, string>): never {
  throw new S3Error(status, code, message, headers)
}

export const throwNoSuchKey = () => throwS3Error(404, 'NoSuchKey', 'The specified key does not exist.')

export const errorXml = (code: string, message: string, resource: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeXml(code)}</Code>` +
  `<Message>${escapeXml(message)}</Message><Resource>${escapeXml(resource)}</Resource></Error>`
