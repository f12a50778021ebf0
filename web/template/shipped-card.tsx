// A template that comes with the product: nobody changes it, so it leads to a project, or to a template of one's own.

import { CopyPlus, Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import { NewBoardDialog } from '#web/board/new-board-button.tsx'
import { Copying, useBoardBecause, useTemplateBecause } from '#web/copy/copying.tsx'
import type { Shipped } from '#web/copy/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { CardShell } from './card-shell.tsx'

type ShippedCardProps = { shipped: Shipped; me: UserId }

export function ShippedCard({ shipped, me }: ShippedCardProps) {
  const { t } = useTranslation('board')
  const { shippedId, title, about, color, shape, tabs, tasks } = shipped
  const because = useBoardBecause()
  const noTemplate = useTemplateBecause()
  const [doing, setDoing] = useState<'use' | 'keep' | null>(null)
  const end = () => setDoing(null)
  return (
    <CardShell
      hue={color}
      shape={shape}
      title={<h3 className="truncate text-base font-title">{title}</h3>}
      about={about}
      facts={`${t('template.tabs', { count: tabs })}, ${t('template.tasks', { count: tasks })}`}
      tools={
        <>
          <Button
            kind="primary"
            size={28}
            because={because}
            aria-label={t('template.use_named', { title })}
            onClick={() => setDoing('use')}
          >
            {t('template.use')}
          </Button>
          <Menu
            align="end"
            label={t('board.more_of', { title })}
            trigger={
              <IconButton
                label={t('board.more_of', { title })}
                icon={<Ellipsis />}
                size={28}
                className="bg-raised! shadow-e1"
              />
            }
            entries={[
              {
                label: t('copy.open'),
                icon: <CopyPlus />,
                because: noTemplate,
                onPick: () => setDoing('keep'),
              },
            ]}
          />
        </>
      }
    >
      {doing === 'use' && (
        <Suspense>
          <NewBoardDialog me={me} from={shippedId} onOpenChange={end} />
        </Suspense>
      )}
      {doing === 'keep' && <Copying original={{ id: shippedId, title, color }} as="template" onClose={end} />}
    </CardShell>
  )
}
