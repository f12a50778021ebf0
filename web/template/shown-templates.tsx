// The templates of the workspace, and below them those that come with the product.

import { LayoutTemplate, SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { bearing } from '#shared/common/bearing.ts'
import type { Templates } from '#web/picture/templates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMe } from '#web/user/queries.ts'
import { FromProject } from './from-project.tsx'
import { NewTemplate } from './new-template.tsx'
import { ShippedCard } from './shipped-card.tsx'
import { TemplateCard } from './template-card.tsx'

export const templatesGrid = 'grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(250px,1fr))] gap-5 px-8 pb-8 max-md:px-4'
export type Whose = 'all' | 'mine'

type ShownProps = { all: Templates; find: string; whose: Whose; onClear: () => void }

export function ShownTemplates({ all, find, whose, onClear }: ShownProps) {
  const { t } = useTranslation('board')
  const me = useMe()
  const wanted = useDeferredValue(find)
  const bears = bearing(wanted)
  const own = all.templates.filter(
    ({ title, managers, members }) =>
      bears(title) && (whose === 'all' || (me !== null && [...managers, ...members].includes(me))),
  )
  const shipped = whose === 'all' ? all.shipped.filter(({ title }) => bears(title)) : []
  const found = own.length + shipped.length
  return (
    <>
      <output className="sr-only">{wanted && t('template.found', { count: found })}</output>
      {own.length === 0 && wanted === '' && <None beside={shipped.length > 0} />}
      {found === 0 && wanted !== '' && (
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
            <TemplateCard key={template.boardId} template={template} me={me} />
          ))}
          {wanted === '' && <FromProject />}
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
function None({ beside }: { beside: boolean }) {
  const { t } = useTranslation('board')
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
