import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import { boardListQuery } from '#web/board-store/queries.ts'
import { useTranslation } from 'react-i18next'
import { useRpc } from '#web/rpc/client.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { byName, type VaultSummary } from '#web/vault/queries.ts'
import { VaultIcon } from '#web/vault/vault-icon.tsx'

/** Stands for the projects outside vaults in the address. */
export const openWorkspaceId = 'open'

/** A search field appears when the list is longer than a screen. */
const searchableCount = 8

type VaultListProps = { vaults: readonly VaultSummary[]; className: string }

/** The projects outside vaults, and the vaults that the user has a role in. */
export function VaultList({ vaults, className }: VaultListProps) {
  const { t } = useTranslation('admin_vaults')
  const [words, setWords] = useState('')
  const matchesWords = wordMatcher(useDeferredValue(words))
  const shown = vaults.filter(({ name }) => matchesWords(name)).toSorted(byName)
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
      <ul className="min-h-0 flex-1 overflow-y-auto">
        <li>
          <VaultLink
            vaultId={openWorkspaceId}
            icon={<VaultIcon hue="slate" size={40} open />}
            name={t('open.title')}
            text={openCount === undefined ? '' : t('open.row', { count: openCount })}
          />
        </li>
        {shown.map((vault) => (
          <li key={vault.vaultId}>
            <VaultRow vault={vault} />
          </li>
        ))}
      </ul>
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
