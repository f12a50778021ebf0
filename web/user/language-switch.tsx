import { useTranslation } from 'react-i18next'
import { Language } from '#shared/user/model.ts'

/** Names of the languages in their own language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  pt: 'Português',
  es: 'Español',
}

type LanguageSwitchProps = { onPick: (language: Language) => void }

/** Renders the four languages as buttons, for pages without the profile menu. */
export function LanguageSwitch({ onPick }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation('profile')
  return (
    <ul aria-label={t('language')} className="flex flex-wrap gap-x-4">
      {Language.options.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === i18n.language}
            onClick={() => onPick(language)}
            className="touch-target rounded-xs py-1 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
