import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import { boardListQuery } from '#web/board-store/queries.ts'
import { useTranslation } from 'react-i18next'
import { useRpc } from '#web/rpc/client.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { VirtualList } from '#web/ui/layout/virtual-list.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { byName, type VaultSummary } from '#web/vault/queries.ts'
import { VaultIcon } from '#web/vault/vault-icon.tsx'

/** Stands for the projects outside vaults in the address. */
export const openWorkspaceId = 'open'

/** A search field appears when the list is longer than a screen. */
const searchableCount = 8

/** Height of a vault in pixels. */
const rowPx = scalePx(72)

const keyOfItem = (vault: VaultSummary | null): string => vault?.vaultId ?? openWorkspaceId

type VaultListProps = { vaults: readonly VaultSummary[]; className: string }

/** The projects outside vaults, and the vaults that the user has a role in. */
export function VaultList({ vaults, className }: VaultListProps) {
  const { t } = useTranslation('admin_vaults')
  const [words, setWords] = useState('')
  const deferredWords = useDeferredValue(words)
  const shown = useMemo(() => {
    const matchesWords = wordMatcher(deferredWords)
    return vaults.filter(({ name }) => matchesWords(name)).toSorted(byName)
  }, [vaults, deferredWords])
  // Projects outside vaults come first.
  const items = useMemo(() => [null, ...shown], [shown])
  const { data } = useQuery(boardListQuery(useRpc()))
  const openCount = data?.boards.filter((board) => board.vaultId === null).length
  return (
    <div className={classNames('flex min-h-0 w-full shrink-0 flex-col border-line md:border-r', className)}>
      {vaults.length > searchableCount && (
        <div className="border-b border-line p-3 max-md:px-4">
          <SearchField
            label={t('find')}
            clearLabel={t('find_clear')}
            value={words}
            onSearch={setWords}
            className="w-full"
          />
        </div>
      )}
      <VirtualList
        items={items}
        keyOf={keyOfItem}
        estimatedHeight={rowPx}
        label={t('title')}
        scrolls
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {(vault) =>
          vault ? (
            <VaultRow vault={vault} />
          ) : (
            <VaultLink
              vaultId={openWorkspaceId}
              icon={<VaultIcon hue="slate" size={40} open />}
              name={t('open.title')}
              text={openCount === undefined ? '' : t('open.row', { count: openCount })}
            />
          )
        }
      </VirtualList>
      {shown.length === 0 && words !== '' && <p className="px-4 py-6 text-sm text-ink-3">{t('none_found')}</p>}
    </div>
  )
}

function VaultRow({ vault: { vaultId, name, color, boardCount, groupCount, personCount } }: { vault: VaultSummary }) {
  const { t } = useTranslation('admin_vaults')
  const parts = [
    t('projects', { count: boardCount }),
    ...(groupCount > 0 ? [t('groups', { count: groupCount })] : []),
    ...(personCount > 0 ? [t('people', { count: personCount })] : []),
  ]
  return <VaultLink vaultId={vaultId} icon={<VaultIcon hue={color} size={40} />} name={name} text={parts.join(', ')} />
}

type VaultLinkProps = { vaultId: string; icon: ReactNode; name: string; text: string }

const VaultLink = ({ vaultId, icon, name, text }: VaultLinkProps) => (
  <Link
    to="/administration/vaults/$vaultId"
    params={{ vaultId }}
    className="flex min-h-18 items-center gap-3.5 border-b border-line px-4 hover:bg-hover data-[status=active]:bg-accent-soft"
  >
    {icon}
    <span className="min-w-0 flex-1">
      <span className="block truncate font-title" title={name}>
        {name}
      </span>
      <span className="block truncate text-xs text-ink-3">{text}</span>
    </span>
    <ChevronRight className="text-ink-3" />
  </Link>
)
