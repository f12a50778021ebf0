import { ChevronDown } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Template } from '#web/picture/templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

export const templateOrders = ['newest', 'oldest', 'title'] as const

export type TemplateOrder = (typeof templateOrders)[number]

/** Sorts the templates, which arrive newest first. */
export function sortTemplates(templates: readonly Template[], order: TemplateOrder, language: string): Template[] {
  if (order === 'newest') return [...templates]
  if (order === 'oldest') return templates.toReversed()
  const { compare } = new Intl.Collator(language, { numeric: true })
  return templates.toSorted((one, other) => compare(one.title, other.title))
}

type SortMenuProps = { order: TemplateOrder; onOrder: (order: TemplateOrder) => void }

/** Renders the sort order of the templates as a menu. */
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
