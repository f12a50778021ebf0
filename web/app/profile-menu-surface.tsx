// What belongs to the person who is signed in, as it opens: language, theme, and the way out.

import { Keyboard, Languages, LogOut, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Language } from '#shared/user/model.ts'
import { useSignOut } from '#web/auth/session-context.tsx'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { useCoarsePointer } from '#web/ui/use-media.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { languageNames } from '#web/user/language-names.ts'
import { useProfile } from '#web/user/queries.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useChooseLanguage } from '#web/user/use-choose-language.ts'
import { showShortcuts } from './keys/sheet-store.ts'
import { sayLater } from './toasts.tsx'

export function ProfileMenuSurface(props: EmptySurfaceProps) {
  const { t, i18n } = useTranslation(['navigation', 'profile', 'auth'])
  const user = useProfile().data?.user
  const { theme, toggleTheme } = useTheme()
  const choose = useChooseLanguage()
  const { letterKeys } = usePreferences()
  const isCoarse = useCoarsePointer()
  const signOut = useSignOut(() => void sayLater('error', { title: t('auth:sign_out_error') }))

  return (
    <MenuSurface
      {...props}
      head={user && <Head name={user.name} email={user.email} />}
      entries={[
        {
          label: t('profile:language'),
          icon: <Languages />,
          entries: Language.options.map((language) => ({
            label: languageNames[language],
            checked: language === i18n.language,
            onPick: () => choose(language),
          })),
        },
        {
          label: t(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark'),
          icon: theme === 'dark' ? <Sun /> : <Moon />,
          onPick: toggleTheme,
        },
        // Where there is no keyboard, there is nothing to tell.
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

function Head({ name, email }: { name: string; email: string }) {
  return (
    <div className="border-b border-line px-2 pt-1.5 pb-2.5 text-sm">
      <div className="truncate font-semibold">{name}</div>
      <div className="max-w-64 truncate text-xs text-ink-3">{email}</div>
    </div>
  )
}
