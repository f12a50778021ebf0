import { FileWarning, Paperclip, RotateCcw, X, FileText } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { Upload } from './uploads.ts'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/rpc/connectivity.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useFileSize } from './file-display.ts'

/** Renders an upload as a tile, with progress, or the error and a retry button. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { t } = useTexts('board')
  const { name, state, retry, cancel } = upload
  const isStopped = state === 'stopped'
  const Icon = isStopped ? FileWarning : FileText
  return (
    <figure
      className={`relative flex flex-col overflow-hidden rounded-md border bg-raised ${isStopped ? 'border-bad' : 'border-dashed border-line-2'}`}
    >
      <div className="grid h-21 place-content-center bg-sunken text-ink-3">
        <Icon aria-hidden className="icon-24" />
      </div>
      <figcaption className="flex-1 border-t border-line px-2.5 py-2">
        <div className="truncate text-xs font-medium" title={name}>
          {name}
        </div>
        {isStopped ? <UploadError upload={upload} /> : <UploadProgress upload={upload} />}
      </figcaption>
      <span className="absolute top-1.5 right-1.5 flex gap-1">
        {isStopped && retry && (
          <IconButton
            kind="secondary"
            label={t('attachment.upload.retry', { name })}
            icon={<RotateCcw />}
            onClick={retry}
          />
        )}
        {state !== 'adding' && (
          <IconButton
            kind="secondary"
            label={t(isStopped ? 'attachment.upload.dismiss' : 'attachment.upload.cancel', { name })}
            icon={<X />}
            onClick={cancel}
          />
        )}
      </span>
    </figure>
  )
}

function UploadProgress({ upload: { name, state, sentBytes, bytes } }: { upload: Upload }) {
  const { t } = useTexts('board')
  const online = useOnline()
  const size = useFileSize()
  const statusText = online
    ? t('attachment.upload.progress', { sent: size(sentBytes), total: size(bytes) })
    : t('attachment.upload.offline')
  return (
    <>
      <ProgressBar
        kind="accent"
        value={sentBytes}
        max={bytes}
        label={t('attachment.upload.label', { name })}
        valueText={statusText}
        className="mt-1.5 mb-1 w-full"
      />
      <div className="num text-2xs text-ink-3">
        {state === 'waiting' && online ? t('attachment.upload.waiting') : statusText}
      </div>
    </>
  )
}

/** Does not suspend: the namespace of the text may not have loaded. */
function UploadError({ upload: { error: reason } }: { upload: Upload }) {
  const key = reason?.key ?? 'board:attachment.failure.add'
  const { t } = useTranslation(key.slice(0, key.indexOf(':')), { useSuspense: false })
  return (
    <p role="alert" className="mt-0.5 text-2xs text-bad-ink">
      {t(key, { ...reason?.values })}
    </p>
  )
}

/** Renders an upload as a line below a text field, with progress, or the error and a retry button. */
function UploadLine({ upload }: { upload: Upload }) {
  const { t } = useTexts('board')
  const { name, state, retry, cancel } = upload
  const isStopped = state === 'stopped'
  const Icon = isStopped ? FileWarning : Paperclip
  return (
    <li className="flex items-center gap-2 rounded-md bg-press px-2.5 py-1.5">
      <Icon aria-hidden className={`icon-14 shrink-0 ${isStopped ? 'text-bad-ink' : 'text-ink-3'}`} />
      <div className="min-w-0 flex-1">
        <div className="truncate text-xs font-medium" title={name}>
          {name}
        </div>
        {isStopped ? <UploadError upload={upload} /> : <UploadProgress upload={upload} />}
      </div>
      {isStopped && retry && (
        <IconButton label={t('attachment.upload.retry', { name })} icon={<RotateCcw />} onClick={retry} />
      )}
      {state !== 'adding' && (
        <IconButton
          label={t(isStopped ? 'attachment.upload.dismiss' : 'attachment.upload.cancel', { name })}
          icon={<X />}
          onClick={cancel}
        />
      )}
    </li>
  )
}

/** Renders the uploads that a text waits for; null if there are none. */
export function UploadLines({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTexts('board')
  if (uploads.length === 0) return null
  return (
    <div className="mt-1.5 text-start">
      <ul aria-label={t('attachment.upload.of_text')} className="grid gap-1">
        {uploads.map((upload) => (
          <UploadLine key={upload.attachmentId} upload={upload} />
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-3">{t('attachment.upload.hold')}</p>
    </div>
  )
}
