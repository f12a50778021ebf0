import { Keyboard, Languages, LogOut, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Language } from '#shared/user/model.ts'
import { useSignOut } from '#web/auth/session.ts'
import { type LazyMenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { useCoarsePointer } from '#web/ui/layout/use-media.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { languageNames } from '#web/user/language-switch.tsx'
import { useLanguageMutation } from '#web/user/mutations.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useProfile } from '#web/user/queries.ts'
import { showShortcuts } from './overlay-state.ts'
import { showToast } from './toasts.tsx'

/** Renders the profile menu: language, theme, shortcuts and sign-out. Loaded lazily. */
export function ProfileMenuOverlay(props: LazyMenuOverlayProps) {
  const { t, i18n } = useTranslation(['navigation', 'profile', 'auth'])
  const user = useProfile().data?.user
  const { theme, toggleTheme } = useTheme()
  const chooseLanguage = useLanguageMutation()
  const { letterKeys } = usePreferences()
  const isCoarse = useCoarsePointer()
  const signOut = useSignOut(() => void showToast('error', { title: t('auth:sign_out_error') }))

  return (
    <MenuOverlay
      {...props}
      header={user && <ProfileHeader name={user.name} email={user.email} />}
      items={[
        {
          label: t('profile:language'),
          icon: <Languages />,
          items: Language.options.map((language) => ({
            label: languageNames[language],
            checked: language === i18n.language,
            onPick: () => chooseLanguage(language),
          })),
        },
        {
          label: t(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark'),
          icon: theme === 'dark' ? <Sun /> : <Moon />,
          onPick: toggleTheme,
        },
        // Touch devices have no keyboard shortcuts.
        !isCoarse && {
          label: t('profile:shortcuts.title'),
          icon: <Keyboard />,
          keys: letterKeys ? ['?'] : undefined,
          onPick: () => showShortcuts(true),
        },
        'line',
        { label: t('auth:sign_out'), icon: <LogOut />, onPick: () => void signOut() },
      ]}
    />
  )
}

function ProfileHeader({ name, email }: { name: string; email: string }) {
  return (
    <div className="border-b border-line px-2 pt-1.5 pb-2.5 text-sm">
      <div className="truncate font-semibold">{name}</div>
      <div className="max-w-64 truncate text-xs text-ink-3">{email}</div>
    </div>
  )
}
