import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import type { Attachment } from '#shared/attachment/model.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import type { AttachmentRef } from './queries.ts'

export type DisplayKind = 'picture' | 'pdf' | 'file' | 'link'

// The types that functions/attachment/get-url.ts serves inline. Text files are not previewed.
const imageTypes = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/

export function displayKindOf({ kind, contentType }: Pick<Attachment, 'kind' | 'contentType'>): DisplayKind {
  if (kind === 'link') return 'link'
  if (imageTypes.test(contentType)) return 'picture'
  return contentType === 'application/pdf' ? 'pdf' : 'file'
}

/** A browser without a PDF viewer would download the file instead of showing it. */
export const canPreview = (displayKind: DisplayKind): boolean =>
  displayKind === 'picture' || (displayKind === 'pdf' && navigator.pdfViewerEnabled)

const units = ['KB', 'MB', 'GB']

/** Returns a size such as "62 KB" or "2.4 MB". */
export function formatFileSize(language: Language, bytes: number): string {
  const step = bytes < 1_000_000 ? 0 : bytes < 1_000_000_000 ? 1 : 2
  const size = Math.max(1, bytes / 1_000 ** (step + 1))
  const maximumFractionDigits = step === 0 || size >= 100 ? 0 : 1
  return `${new Intl.NumberFormat(language, { maximumFractionDigits }).format(size)} ${units[step]}`
}

/** Returns a function that formats a file size in the user's language. */
export function useFileSize(): (bytes: number) => string {
  const { i18n } = useTranslation()
  const language = Language.safeParse(i18n.language).data ?? defaultLanguage
  return useCallback((bytes) => formatFileSize(language, bytes), [language])
}

/** Returns a function that downloads an attachment. */
export function useDownload(): (attachment: AttachmentRef) => Promise<void> {
  const rpc = useRpc()
  const showFailure = useFailureToast()
  return useCallback(
    async ({ boardId, taskId, attachmentId }) => {
      try {
        const { url } = await rpc.attachments.getUrl.query({ boardId, taskId, attachmentId, download: true })
        const link = document.createElement('a')
        link.href = url
        link.rel = 'noopener'
        link.download = ''
        link.click()
      } catch (error) {
        showFailure('board:attachment.failure.download', error)
      }
    },
    [rpc, showFailure],
  )
}
