import { useQueryClient } from '@tanstack/react-query'
import { useConfirmDiscard } from '#web/draft/leave-guard.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { RejectedMutation } from '#web/rpc/outbox/outbox-store.ts'
import { announce } from '#web/ui/live-region.tsx'
import { discardRejected } from './resolve-rejected.ts'

type DiscardOptions = {
  /** Label of the confirm button. */
  confirm: string
  onDecide: () => void
}

/** Returns a function that discards rejected mutations. It asks for confirmation first if they contain a written text. */
export function useDiscardAll(): (all: readonly RejectedMutation[], options: DiscardOptions) => Promise<void> {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const confirmDiscard = useConfirmDiscard()
  return async (all, { confirm, onDecide }) => {
    const text = joinedTexts(all)
    if (text && !(await confirmDiscard(text, { confirm }))) return
    onDecide()
    for (const rejected of all) discardRejected({ cache }, rejected)
    announce(t('unsent.said.let_go'))
  }
}

type WrittenText = {
  rejected: RejectedMutation
  text: string
  /** The text is Markdown. */
  isMarkdown: boolean
}

type Input = { text?: unknown; title?: unknown; change?: { field?: unknown; to?: unknown } }

/** Returns the texts and titles that the user wrote in rejected mutations. */
export function writtenTexts(all: readonly RejectedMutation[]): WrittenText[] {
  return all.flatMap((rejected) => {
    const { text, title, change } = rejected.input as Input
    const newTitle = change?.field === 'title' ? change.to : title
    const written = text ?? newTitle
    return typeof written === 'string' && written.trim()
      ? [{ rejected, text: written, isMarkdown: text !== undefined }]
      : []
  })
}

/** Returns the written Markdown texts, which need confirmation before they are discarded. Titles do not. */
const joinedTexts = (all: readonly RejectedMutation[]): string =>
  writtenTexts(all)
    .flatMap(({ text, isMarkdown }) => (isMarkdown ? [text] : []))
    .join('\n\n')
