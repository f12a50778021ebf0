import { choosesPlan } from '#shared/workspace/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'

const isContact = ({ role, state }: Colleague): boolean => choosesPlan(role) && state === 'active'

/**
 * Returns whom to ask for a feature that the plan does not include.
 * @returns the active administrators, whether the current user is one of them, and a sentence that says so; the
 * sentence is null until the people of the workspace have loaded
 */
export function useUpgradeContacts(): {
  administrators: readonly Colleague[]
  isAdministrator: boolean
  sentence: string | null
} {
  const { t, language } = useTexts('board')
  const { me } = useBoard()
  const administrators = [...usePeople().values()].filter(isContact)
  const isAdministrator = administrators.some(({ userId }) => userId === me)
  const names = new Intl.ListFormat(language).format(administrators.map(({ name }) => name))
  const sentence = isAdministrator ? t('view.disabled.own') : t('view.disabled.ask', { names })
  return { administrators, isAdministrator, sentence: names ? sentence : null }
}
