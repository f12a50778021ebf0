// A template that comes with the product, among others: it leads to a page of its own, to a project, or to a template.

import { Link } from '@tanstack/react-router'
import { CopyPlus } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Shipped } from '#web/picture/templates.ts'
import { Button } from '#web/ui/button.tsx'
import { CardMenu } from './card-menu.tsx'
import { CardShell, cardLink } from './card-shell.tsx'
import { useShippedWays } from './use-shipped-ways.tsx'

export function ShippedCard({ shipped }: { shipped: Shipped }) {
  const { t } = useTexts('board')
  const { shippedId, title, about, color, shape, tabs, tasks } = shipped
  const { use, keep, dialog } = useShippedWays(shipped)
  return (
    <CardShell
      hue={color}
      shape={shape}
      title={
        <h3 className="text-base font-title">
          <Link
            to="/management/templates/ready-made/$name"
            params={{ name: shippedId.replace('shipped:', '') }}
            className={cardLink}
            title={title}
          >
            {title}
          </Link>
        </h3>
      }
      about={about}
      facts={`${t('template.tabs', { count: tabs })}, ${t('template.tasks', { count: tasks })}`}
      tools={
        <>
          <Button
            kind="primary"
            size={28}
            because={use.because}
            aria-label={t('template.use_named', { title })}
            onClick={use.go}
          >
            {t('template.use')}
          </Button>
          <CardMenu
            title={title}
            entries={[{ label: t('template.keep'), icon: <CopyPlus />, because: keep.because, onPick: keep.go }]}
          />
        </>
      }
    >
      {dialog}
    </CardShell>
  )
}
