import { Settings2 } from 'lucide-react'
import { memo } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import { DraftInlineEdit } from '#web/draft/draft-inline-edit.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { MemberAvatars } from './member-avatars.tsx'
import { BoardMenu } from './board-menu.tsx'
import { useBoardMutations } from './mutations.ts'
import { PinButton } from './pin-button.tsx'
import { useOpenSettings } from './overlay-history.ts'
import { StatusMenu } from './status-menu.tsx'
import { TemplateButton, TemplateBadge } from '#web/board/new-board/template-controls.tsx'

/** Memoised: typing in the filter re-renders the page for every letter. */
export const BoardHeader = memo(function BoardHeader() {
  const { t } = useTexts(['board', 'common'])
  const { boardId, me, boardState, mayBoard } = useBoard()
  const { board } = boardState.structure
  const { change } = useBoardMutations(boardId)
  const openSettings = useOpenSettings()
  return (
    <div className="flex h-12 shrink-0 items-center gap-3 px-6 pt-2">
      <Tile title={board.title} hue={board.color} size={28} />
      {/* The title shrinks long before the status text does. */}
      <h1 className="-mx-1.5 min-w-24 shrink-999 truncate px-1.5 text-lg" tabIndex={-1}>
        <DraftInlineEdit
          draftId={{ userId: me, kind: 'title', id: boardId }}
          value={board.title}
          label={t('board.title')}
          disabled={mayBoard('board.configure') !== 'allowed'}
          truncated
          className="max-w-[calc(100%+0.75rem)] text-lg font-head"
          validate={useTitleError()}
          saveErrorText={t('task.title.kept')}
          onSave={async (to, from) => (await change({ field: 'title', from, to })) !== null}
        />
      </h1>
      {isTemplate(boardId) ? (
        <TemplateBadge />
      ) : (
        <>
          <PinButton />
          <StatusMenu />
        </>
      )}
      <div className="flex-1" />
      {isTemplate(boardId) && <TemplateButton />}
      <MemberAvatars />
      <div className="flex">
        <IconButton
          size={32}
          label={t(isTemplate(boardId) ? 'template.settings' : 'settings.open')}
          icon={<Settings2 />}
          onClick={() => openSettings('general')}
        />
        <BoardMenu />
      </div>
    </div>
  )
})
