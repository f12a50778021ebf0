import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { levelOf } from '#shared/vault/rules.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Colleague, type People, usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useVaults } from '#web/vault/queries.ts'
import { VaultIcon } from '#web/vault/vault-icon.tsx'

/** Everybody with access through the vault, as one row that unfolds to the people. Nothing outside vaults. */
export function VaultRow() {
  const { t } = useTexts(['board', 'permission'])
  const { board, vaultGrants } = useBoard().boardState.structure
  const vault = useVaults().find((one) => one.vaultId === board.vaultId)
  const allPeople = usePeople()
  const [isOpen, setIsOpen] = useState(false)
  if (!board.vaultId) return null
  const people = peopleOfVault(allPeople, vaultGrants)
  const name = vault?.name ?? ''
  return (
    <li className="py-2">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('member.vault.unfold', { name })}
          onClick={() => setIsOpen(!isOpen)}
          className="touch-target flex min-w-0 flex-1 items-center gap-2 text-start"
        >
          <VaultIcon hue={vault?.color ?? 'slate'} size={28} />
          <span className="min-w-0 flex-1 pl-1">
            <span className="block truncate text-sm font-title">{t('member.vault.everyone', { name })}</span>
            <span className="block truncate text-xs text-ink-3">{t('member.vault.row', { count: people.length })}</span>
          </span>
          {isOpen ? <ChevronDown className="icon-14 text-ink-3" /> : <ChevronRight className="icon-14 text-ink-3" />}
        </button>
        <span className="text-sm text-ink-2">{t('member.vault.roles')}</span>
      </div>
      {isOpen && (
        <ul className="mt-1 pl-11">
          {people.map(({ person, role }) => (
            <li key={person.userId} className="flex min-h-8 items-center gap-2 text-sm">
              <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />
              <span className="min-w-0 flex-1 truncate">{person.name}</span>
              <span className="text-xs text-ink-3">{t(`permission:role.${role}.name`)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type PersonOfVault = { person: Colleague; role: 'owner' | 'viewer' }

function peopleOfVault(people: People, vaultGrants: VaultGrants): PersonOfVault[] {
  return [...people.values()]
    .flatMap((person): PersonOfVault[] => {
      const level = levelOf(vaultGrants, person)
      return level ? [{ person, role: level === 'manager' ? 'owner' : 'viewer' }] : []
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}
