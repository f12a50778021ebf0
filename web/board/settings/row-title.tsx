// The title of a row, edited in its place by those who may.

import { KeptEdit } from '#web/draft/kept-edit.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'

type RowTitleProps = {
  /** Of the tab, list or label: what is typed is kept under it. */
  id: string
  value: string
  label: string
  placeholder?: string
  problemOf: (text: string) => string | null
  /** The answer, or null when it was refused. */
  onSave: (to: string, from: string) => Promise<unknown>
}

export function RowTitle({ id, onSave, ...rest }: RowTitleProps) {
  const { t } = useTexts('board')
  const { me, mayBoard } = useBoard()
  return (
    <span className="min-w-0 flex-1 px-1.5 text-sm">
      <KeptEdit
        {...rest}
        of={{ person: me, kind: 'title', id }}
        disabled={mayBoard('board.configure') !== 'allowed'}
        className="text-sm"
        failedText={t('task.title.kept')}
        onSave={async (to, from) => (await onSave(to, from)) !== null}
      />
    </span>
  )
}
