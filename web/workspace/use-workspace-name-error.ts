import { normalizeLine } from '#shared/common/texts.ts'
import { workspaceNameLength } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

/** Returns a function that validates the name of a workspace: the error message if it is empty or too long, else null. */
export function useWorkspaceNameError(): (name: string) => string | null {
  const { t } = useTexts(['workspace', 'common'])
  return (name) => {
    const { length } = normalizeLine(name)
    if (length === 0) return t('error.name_empty')
    return length > workspaceNameLength ? t('common:error.too_long', { limit: workspaceNameLength }) : null
  }
}
