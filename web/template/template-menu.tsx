// What can be done with a template of the workspace, at the corner of its card.

import { Archive, ArchiveRestore, CopyPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Copying, useTemplateBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Template } from '#web/picture/templates.ts'
import { CardMenu } from './card-menu.tsx'
import { usePutAway } from './use-put-away.ts'

export function TemplateMenu({ template }: { template: Template }) {
  const { t } = useTexts('board')
  const { boardId, title, color, may } = template
  const because = useTemplateBecause()
  const putAway = usePutAway(template)
  const [copying, setCopying] = useState(false)
  return (
    <>
      <CardMenu
        title={title}
        entries={[
          may.duplicate && { label: t('copy.open'), icon: <CopyPlus />, because, onPick: () => setCopying(true) },
          may.putAway && 'line',
          may.putAway && {
            label: t('board.put_away.archive'),
            icon: <Archive />,
            onPick: () => void putAway('archive'),
          },
          may.putAway && {
            label: t('board.put_away.delete'),
            icon: <Trash2 />,
            danger: true,
            onPick: () => void putAway('delete'),
          },
        ]}
      />
      {copying && <Copying original={{ id: boardId, title, color }} as="template" onClose={() => setCopying(false)} />}
    </>
  )
}

/** One that is archived is brought back before it is used; whoever may do nothing with it has no menu. */
export function ArchivedMenu({ template }: { template: Template }) {
  const { t } = useTexts('board')
  const { title, may } = template
  const putAway = usePutAway(template)
  if (!may.bringBack && !may.putAway) return null
  return (
    <CardMenu
      title={title}
      entries={[
        may.bringBack && {
          label: t('board.away.restore'),
          icon: <ArchiveRestore />,
          onPick: () => void putAway('unarchive'),
        },
        may.putAway && {
          label: t('board.put_away.delete'),
          icon: <Trash2 />,
          danger: true,
          onPick: () => void putAway('delete'),
        },
      ]}
    />
  )
}
