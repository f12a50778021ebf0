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

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** 62 KB, 2.4 MB */
export function sizeIn(language: Language, bytes: number): string {
  const step = bytes < 1_000_000 ? 0 : bytes < 1_000_000_000 ? 1 : 2
  const size = bytes / 1_000 ** (step + 1)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 || size >= 100 ? 0 : 1,
  }).format(step === 0 ? Math.max(1, size) : size)
}
