import { Paperclip } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton, Button } from '#web/ui/button.tsx'
import { type Ref, type ReactNode, useId } from 'react'

type AttachButtonProps = {
  disabledReason: string | null
  onFiles: (files: readonly File[]) => void
  /** 40 for the round button at the bottom of a phone. */
  size?: 28 | 40
  className?: string
}

/** Icon button that attaches the chosen files to the task and inserts them into the text. */
export function AttachButton({ disabledReason, onFiles, size, className }: AttachButtonProps) {
  const { t } = useTexts('board')
  return (
    <ChooseFiles onFiles={onFiles}>
      {(openFileDialog) => (
        <IconButton
          label={t('attachment.attach_in_text')}
          icon={<Paperclip />}
          disabledReason={disabledReason}
          size={size}
          className={className}
          // Keeps the selection of the text, where the file is inserted.
          onMouseDown={(event) => event.preventDefault()}
          onClick={openFileDialog}
        />
      )}
    </ChooseFiles>
  )
}

type AddFileButtonProps = {
  ref?: Ref<HTMLButtonElement>
  disabledReason: string | null
  onFiles: (files: readonly File[]) => void
}

/** Button that chooses files to attach to a task. */
export function AddFileButton({ ref, disabledReason, onFiles }: AddFileButtonProps) {
  const { t } = useTexts('board')
  return (
    <ChooseFiles onFiles={onFiles}>
      {(openFileDialog) => (
        <Button
          ref={ref}
          kind="quiet"
          size={28}
          icon={<Paperclip />}
          disabledReason={disabledReason}
          className="-mr-2 ml-auto"
          onClick={openFileDialog}
        >
          {t('attachment.add')}
        </Button>
      )}
    </ChooseFiles>
  )
}

type ChooseFilesProps = {
  onFiles: (files: readonly File[]) => void
  children: (openFileDialog: () => void) => ReactNode
}

/** Renders a hidden file input and passes its children a function that opens the file dialog. */
function ChooseFiles({ onFiles, children }: ChooseFilesProps) {
  const inputId = useId()
  return (
    <>
      {children(() => document.querySelector<HTMLInputElement>(`#${CSS.escape(inputId)}`)?.click())}
      <input
        id={inputId}
        type="file"
        multiple
        // Hidden from screen readers too: the button is the only control.
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
