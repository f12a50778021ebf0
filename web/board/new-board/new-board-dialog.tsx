import { useRef, useState, type FormEvent, type RefObject, useId } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import type { CopyId, OriginalId, UserId, BoardId, MutationId, VaultId } from '#shared/common/ids.ts'
import { CopyProgress } from '#web/copy/copy-progress.tsx'
import { useDraftField, type DraftField } from '#web/draft/use-draft-field.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog/dialog.tsx'
import type { Hue } from '#shared/common/hues.ts'
import { useCopyMutations } from '#web/copy/mutations.ts'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { type BoardStart, BoardStartFields, useBoardStart, useBoardSources } from './board-start-fields.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { templatesKey } from '#web/board-store/template-queries.ts'
import { boardPath } from '#web/board-store/paths.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useWorkspaceId } from '#web/user/queries.ts'
import { VaultSelect } from '#web/vault/vault-select.tsx'

type NewBoardDialogProps = {
  me: UserId
  as?: BoardKind
  /** Preselected source. */
  from?: OriginalId
  /** A source must be chosen; an empty board is not offered. */
  requiresSource?: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog for a new board or template. Closing it discards the draft; an interrupted draft is restored. */
export function NewBoardDialog({ me, as = 'board', from, requiresSource = false, onOpenChange }: NewBoardDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [copyId, setCopyId] = useState<CopyId | null>(null)
  const titleDraft = useDraftField({
    draftId: { userId: me, kind: 'new-board', id: `${useWorkspaceId()}/${as === 'board' ? 'new' : 'template'}` },
  })
  const close = () => {
    if (titleDraft.sending) return
    titleDraft.discard()
    onOpenChange(false)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      bare
      title={t(as === 'template' ? 'template.new' : 'board.new.title')}
      description={copyId ? undefined : t(as === 'template' ? 'template.new_text' : 'board.new.text')}
      closeLabel={t('common:close')}
      initialFocus={input}
    >
      {copyId ? (
        <CopyProgress copyId={copyId} onClose={close} />
      ) : (
        <NewBoardForm {...{ as, from, requiresSource, input, titleDraft }} onStarted={setCopyId} onClose={close} />
      )}
    </Dialog>
  )
}

type NewBoardFormProps = {
  as: BoardKind
  from?: OriginalId
  requiresSource: boolean
  input: RefObject<HTMLInputElement | null>
  titleDraft: DraftField
  onStarted: (copyId: CopyId) => void
  onClose: () => void
}

function NewBoardForm({
  as,
  from,
  requiresSource,
  input,
  titleDraft: { text: title, ...titleDraft },
  onStarted,
  onClose,
}: NewBoardFormProps) {
  const { t } = useTexts(['board', 'common'])
  const formId = useId()
  const [pickedHue, setPickedHue] = useState<Hue | null>(null)
  const [isTouched, setTouched] = useState(false)
  const boardStart = useBoardStart(as, from ?? null)
  const [vaultId, setVaultId] = useState<VaultId | null>(null)
  const sources = useBoardSources(as)
  const hue = pickedHue ?? sources.find(({ id }) => id === boardStart.from)?.color ?? 'indigo'
  const createOrCopyBoard = useCreateOrCopyBoard(as, onStarted)

  const [isSubmitted, setSubmitted] = useState(false)
  const lacksSource = requiresSource && !boardStart.from
  const problem = useTitleError()(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (problem) input.current?.focus()
    else if (lacksSource) setSubmitted(true)
    else if (!titleDraft.sending)
      void titleDraft.send((newTitle) => createOrCopyBoard({ title: newTitle.trim(), color: hue, vaultId }, boardStart))
  }

  return (
    <>
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pb-5"
      >
        {titleDraft.isRestored && <RestoredDraftNotice onDiscard={titleDraft.discard} />}
        <Field label={t('board.title')} required reservesErrorLine className="-mb-3" error={isTouched && problem}>
          <TextInput
            ref={input}
            value={title}
            onChange={({ target }) => titleDraft.type(target.value)}
            onBlur={() => setTouched(title !== '')}
            placeholder={t(as === 'template' ? 'template.placeholder' : 'board.new.placeholder')}
            icon={<Tile title={title.trim() || '?'} hue={hue} size={20} />}
            autoComplete="off"
          />
        </Field>
        <BoardStartFields
          {...{ as, sources, requiresSource }}
          isSourceMissing={isSubmitted && lacksSource}
          {...boardStart}
        />
        {as === 'board' && <VaultSelect vaultId={vaultId} onPick={setVaultId} />}
        <HuePicker
          label={t('board.color')}
          value={hue}
          onPick={setPickedHue}
          nameOf={(one) => t(`common:hue.${one}`)}
        />
      </form>
      <DialogFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} busy={titleDraft.sending}>
          {t(as === 'template' ? 'template.create' : 'board.new.create')}
        </Button>
      </DialogFooter>
    </>
  )
}

type NewBoard = { title: string; color: Hue; vaultId: VaultId | null }

/** Creates the board, or starts to copy one. Resolves to false after an error, which is shown as a toast. */
function useCreateOrCopyBoard(as: BoardKind, onStarted: (copyId: CopyId) => void) {
  const create = useCreateBoard()
  const { startCopy } = useCopyMutations()
  return async (input: NewBoard, { from, start, members }: BoardStart): Promise<boolean> => {
    if (!from) return create({ ...input, as })
    const parts = { members, tasks: true, comments: false, attachments: true }
    const copyId = await startCopy({ ...input, originalId: from, as, parts, start: as === 'board' ? start : null })
    if (copyId) onStarted(copyId)
    return copyId !== null
  }
}

/** Creates a board and opens it. Resolves to false after an error, which is shown as a toast. */
function useCreateBoard(): (input: NewBoard & { as?: BoardKind }) => Promise<boolean> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  return async ({ as = 'board', vaultId, ...input }) => {
    const failure = as === 'template' ? 'board:template.failure.create' : 'board:board.failure.create'
    const call = (mutationId: MutationId) =>
      as === 'template'
        ? rpc.templates.create.mutate({ ...input, mutationId })
        : rpc.boards.create.mutate({ ...input, vaultId, mutationId })
    try {
      const { boardId } = await persistMutation<{ boardId: BoardId }>(cache, {
        title: input.title,
        failure,
        call,
      }).send()
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['boards'] }),
        cache.invalidateQueries({ queryKey: templatesKey }),
      ])
      await navigate({ to: boardPath(boardId, ''), params: { boardId } })
      return true
    } catch (error) {
      showFailure(failure, error)
      return false
    }
  }
}
