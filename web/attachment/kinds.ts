// What can be looked at in place, and how large things are called.

import type { Attachment } from '#shared/attachment/model.ts'
import type { Language } from '#shared/user/model.ts'

export type Looks = 'picture' | 'pdf' | 'file' | 'link'

// As functions/attachment/address.ts lets them be shown; a text is read elsewhere.
const picture = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/

export function looksOf({ kind, contentType }: Pick<Attachment, 'kind' | 'contentType'>): Looks {
  if (kind === 'link') return 'link'
  if (picture.test(contentType)) return 'picture'
  return contentType === 'application/pdf' ? 'pdf' : 'file'
}

/** A browser that shows no PDF itself would offer to download what is in the frame. */
export const isShownInPlace = (looks: Looks): boolean =>
  looks === 'picture' || (looks === 'pdf' && navigator.pdfViewerEnabled)

const units = ['KB', 'MB', 'GB']

/** 62 KB, 2.4 MB */
export function sizeIn(language: Language, bytes: number): string {
  const step = bytes < 1_000_000 ? 0 : bytes < 1_000_000_000 ? 1 : 2
  const size = Math.max(1, bytes / 1_000 ** (step + 1))
  const maximumFractionDigits = step === 0 || size >= 100 ? 0 : 1
  return `${new Intl.NumberFormat(language, { maximumFractionDigits }).format(size)} ${units[step]}`
}
