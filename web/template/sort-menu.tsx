// In which order the templates stand.

import { ChevronDown } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type TemplateOrder, templateOrders } from './template-order.ts'

type SortMenuProps = { order: TemplateOrder; onOrder: (order: TemplateOrder) => void }

export function SortMenu({ order, onOrder }: SortMenuProps) {
  const { t } = useTexts('board')
  const name = t(`template.sort.${order}`)
  return (
    <Menu
      label={t('view.sort_heading')}
      align="end"
      trigger={
        <Button kind="quiet" tail={<ChevronDown className="icon-14" />}>
          <span className="font-normal text-ink-3">{t('template.sort_label')}</span>
          {name}
        </Button>
      }
      entries={templateOrders.map((one) => ({
        label: t(`template.sort.${one}`),
        checked: one === order,
        onPick: () => onOrder(one),
      }))}
    />
  )
}
