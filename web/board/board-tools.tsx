// The row above the lists: what is looked for. On a phone also the status and the people, and the field on demand.

import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTemplate } from '#shared/common/ids.ts'
import { PageActions } from '#web/host/page.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { usePreferences } from '#web/user/queries.ts'
import { BoardMembers } from './board-members.tsx'
import { MoreMenu } from './more-menu.tsx'
import { StandingNote } from './standing-note.tsx'
import { StatusMenu } from './status-menu.tsx'
import { TemplateButton } from './template-button.tsx'
import { TemplateMark } from './template-mark.tsx'

type BoardToolsProps = { find: string; onFind: (text: string) => void }

export function BoardTools(props: BoardToolsProps) {
  const phone = useIsPhone()
  const row = useRef<HTMLDivElement>(null)
  useLetter('f', usePreferences().letterKeys, () => row.current?.querySelector('input')?.focus())
  if (phone) return <PhoneTools {...props} />
  return (
    <div ref={row} className="flex h-13 shrink-0 items-center gap-2 px-6">
      <StandingNote className="min-w-0 flex-1" />
      <div className="ml-auto w-42">
        <Find {...props} keys={['F']} />
      </div>
    </div>
  )
}

function PhoneTools(props: BoardToolsProps) {
  const { t } = useTranslation('board')
  const template = isTemplate(useBoard().boardId)
  const [finding, setFinding] = useState(props.find !== '')
  return (
    <>
      <PageActions>
        <IconButton
          label={t('board.find_in_tab')}
          icon={<Search />}
          size={40}
          aria-expanded={finding}
          onClick={() => setFinding(!finding)}
        />
        <MoreMenu />
      </PageActions>
      <div className="flex h-13 shrink-0 items-center gap-2 px-4">
        {template ? <TemplateMark /> : <StatusMenu />}
        <div className="flex-1" />
        {template && <TemplateButton />}
        <BoardMembers />
      </div>
      <StandingNote className="px-4 pb-3" />
      {finding && (
        <div className="px-4 pb-2" ref={focusField}>
          <Find {...props} />
        </div>
      )}
    </>
  )
}

/** Once, when the field appears. */
const focusField = (row: HTMLElement | null): void => row?.querySelector('input')?.focus()

function Find({ find, onFind, ...rest }: BoardToolsProps & { keys?: string[] }) {
  const { t } = useTranslation(['board', 'common'])
  return (
    <SearchField
      {...rest}
      label={t('board.find_in_tab')}
      placeholder={t('board.find_in_tab')}
      value={find}
      onSearch={onFind}
      clearLabel={t('common:clear')}
    />
  )
}
