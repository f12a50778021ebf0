// By what the tasks of a tab are grouped and sorted; on phones also how they are looked at.

import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import type { View } from '#shared/view/model.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { later } from '#web/ui/later.ts'
import { OwnMenu } from '#web/ui/menu.tsx'
import { chosenLayout, layoutsOf, shownLayout } from './layouts.tsx'

const surface = inQuiet(later(async () => (await import('./view-menu-surface.tsx')).ViewMenuSurface))

export type Choosing = { looks: Pick<View, 'layout' | 'grouping' | 'sorting'>; onLooks: OnLooks }

type GroupMenuProps = Choosing & {
  /** Another one, where there is no room for words. @param label what it says then */
  trigger?: (label: string, isOwn: boolean) => ReactElement
}

export function GroupMenu({ trigger, ...props }: GroupMenuProps) {
  const { t } = useTexts('board')
  const { grouping, sorting } = props.looks
  const name = t(`view.group.${grouping}`)
  const sortedBy = sorting && t('view.sorted_by', { by: t(`view.sort.${sorting.by}`) })
  const label = t('view.group_and_sort')
  const isOwn = sorting !== null || grouping !== 'list'
  return (
    <OwnMenu
      surface={surface}
      own={props}
      label={label}
      align="end"
      trigger={
        trigger?.([label, name, sortedBy].filter(Boolean).join(', '), isOwn) ?? (
          <Button
            kind="quiet"
            title={sortedBy ?? undefined}
            tail={<ChevronDown className="icon-14" />}
            className={isOwn ? 'text-accent-ink!' : ''}
          >
            <span className="font-normal text-ink-3">{t('view.group_by')}</span>
            {name}
            {sortedBy && <span className="sr-only">{sortedBy}</span>}
          </Button>
        )
      }
    />
  )
}

export function ViewMenu(props: Choosing) {
  const { t } = useTexts('board')
  const template = isTemplate(useBoard().boardId)
  const shown = chosenLayout(shownLayout(props.looks.layout, template))
  return (
    <OwnMenu
      surface={surface}
      own={{ ...props, withLayouts: true }}
      label={t('view.label')}
      align="end"
      trigger={
        <IconButton
          size={40}
          icon={layoutsOf(template).find(({ value }) => value === shown)!.icon}
          label={`${t('view.label')}: ${t(`view.layout.${shown}`)}`}
        />
      }
    />
  )
}
