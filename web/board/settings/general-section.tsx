import { isTemplate } from '#shared/common/ids.ts'
import { BoardStatus } from '#shared/board/model.ts'
import { DraftInlineEdit } from '#web/draft/draft-inline-edit.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { BoardStatusPill, statusStyles } from '#web/board/status-menu.tsx'
import { useBoardMutations } from '#web/board/mutations.ts'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { VaultField } from './vault-field.tsx'

/** Title, colour and status of a board. */
export function GeneralSection() {
  const { boardId, mayBoard } = useBoard()
  return (
    <div className="flex max-w-120 flex-col gap-6">
      <TitleField />
      {mayBoard('board.configure') === 'allowed' ? <EditableFields /> : <ReadOnlyFields />}
      {!isTemplate(boardId) && <VaultField />}
    </div>
  )
}

function TitleField() {
  const { t } = useTexts('board')
  const { boardId, me, boardState, mayBoard } = useBoard()
  const { title } = boardState.structure.board
  const { change } = useBoardMutations(boardId)
  return (
    <div>
      <span className="mb-1.5 block text-sm font-title">{t('board.title')}</span>
      <DraftInlineEdit
        draftId={{ userId: me, kind: 'title', id: boardId }}
        value={title}
        label={t('board.title')}
        disabled={mayBoard('board.configure') !== 'allowed'}
        bordered
        className="text-base"
        validate={useTitleError()}
        saveErrorText={t('task.title.not_saved')}
        onSave={async (to, from) => (await change({ field: 'title', from, to })) !== null}
      />
    </div>
  )
}

function EditableFields() {
  const { t } = useTexts(['board', 'common'])
  const { boardId, boardState } = useBoard()
  const { color, status } = boardState.structure.board
  const { change } = useBoardMutations(boardId)
  return (
    <>
      <HuePicker
        label={t('board.color')}
        value={color}
        nameOf={(hue) => t(`common:hue.${hue}`)}
        onPick={(to) => void (to !== color && change({ field: 'color', from: color, to }))}
      />
      <Field label={t('board.status.label')} className="w-60 max-md:w-full">
        <Select
          label={t('board.status.label')}
          value={status}
          onPick={(to) => void (to !== status && change({ field: 'status', from: status, to: BoardStatus.parse(to) }))}
          options={BoardStatus.options.map((value) => ({
            value,
            label: t(`board.status.${value}`),
            icon: statusStyles[value].icon,
          }))}
          searchLabel={t('board.status.label')}
          emptyLabel={t('board.status.label')}
        />
      </Field>
    </>
  )
}

/** Read-only values for users who may not change them. */
function ReadOnlyFields() {
  const { t } = useTexts(['board', 'common'])
  const { color, status } = useBoard().boardState.structure.board
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
      <dt className="text-ink-2">{t('board.color')}</dt>
      <dd className="flex items-center gap-2">
        <Tile title="" hue={color} size={16} />
        {t(`common:hue.${color}`)}
      </dd>
      <dt className="text-ink-2">{t('board.status.label')}</dt>
      <dd>
        <BoardStatusPill status={status} />
      </dd>
    </dl>
  )
}
