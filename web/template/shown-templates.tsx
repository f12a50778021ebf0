// The templates of the workspace, and below them those that come with the product.

import { Archive, LayoutTemplate, SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { bearing } from '#shared/common/bearing.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Templates } from '#web/picture/templates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMe } from '#web/user/queries.ts'
import { FromProject } from './from-project.tsx'
import { NewTemplate } from './new-template.tsx'
import { ShippedCard } from './shipped-card.tsx'
import { TemplateCard } from './template-card.tsx'
import { inOrder, type TemplateOrder } from './template-order.ts'

export const templatesGrid =
  'grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(15.625rem,1fr))] gap-5 px-8 pb-8 max-md:px-4'
export type Whose = 'all' | 'mine' | 'archived'

type ShownProps = { all: Templates; find: string; whose: Whose; order: TemplateOrder; onClear: () => void }

export function ShownTemplates({ all, find, whose, order, onClear }: ShownProps) {
  const { t, i18n } = useTranslation('board')
  const me = useMe()
  const wanted = useDeferredValue(find)
  const bears = bearing(wanted)
  const found = all.templates.filter(
    ({ title, managers, members }) =>
      bears(title) && (whose !== 'mine' || (me !== null && [...managers, ...members].includes(me))),
  )
  const shipped = whose === 'all' ? all.shipped.filter(({ title }) => bears(title)) : []
  const own = inOrder(found, order, i18n.language)
  const count = own.length + shipped.length
  const archived = whose === 'archived'
  return (
    <>
      <output className="sr-only">{wanted && t('template.found', { count })}</output>
      {own.length === 0 && wanted === '' && <None whose={whose} beside={shipped.length > 0} />}
      {count === 0 && wanted !== '' && (
        <EmptyState
          icon={<SearchX />}
          title={t('template.not_found_by', { words: wanted })}
          actions={<Button onClick={onClear}>{t('board.find_clear')}</Button>}
          className="py-16"
        />
      )}
      {own.length > 0 && me && (
        <ul className={templatesGrid}>
          {own.map((template) => (
            <TemplateCard key={template.boardId} template={template} me={me} archived={archived} />
          ))}
          {wanted === '' && !archived && <FromProject />}
        </ul>
      )}
      {shipped.length > 0 && (
        <section aria-labelledby={shippedId}>
          <h2 id={shippedId} className="px-8 pb-3 text-base font-title max-md:px-4">
            {t('template.shipped')}
          </h2>
          <ul className={templatesGrid}>
            {shipped.map((one) => (
              <ShippedCard key={one.shippedId} shipped={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const shippedId = 'shipped-templates'

/** There is none of one's own yet; beside those that come with the product it takes less room. */
function None({ whose, beside }: { whose: Whose; beside: boolean }) {
  const { t } = useTexts('board')
  if (whose === 'archived') {
    return (
      <EmptyState
        icon={<Archive />}
        title={t('template.none_archived')}
        text={t('template.none_archived_text')}
        className="py-16"
      />
    )
  }
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title={t('template.none')}
      text={t('template.none_text')}
      actions={<NewTemplate />}
      className={beside ? 'pt-4 pb-12' : 'py-16'}
    />
  )
}
