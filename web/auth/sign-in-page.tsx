// The sign-in: one way in, what went wrong before, the language and the theme.

import { useSearch } from '@tanstack/react-router'
import { LogIn, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePage } from '#web/host/page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import { LanguageSwitch } from '#web/user/language-switch.tsx'
import { useSpeak } from '#web/user/use-language.ts'
import { signInAddress } from './sign-in-address.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { SignInPicture } from './sign-in-picture.tsx'

export function SignInPage() {
  const { t } = useTranslation(['signin', 'common'])
  const { redirectUrl, error, signedOut } = useSearch({ from: '/auth/signin' })
  usePage(t('title'))
  return (
    <div className="grid flex-1 grid-cols-[minmax(26.25rem,35rem)_1fr] bg-sheet max-lg:grid-cols-1">
      <main
        id="main"
        className="flex flex-col px-14 py-9 max-md:px-6 max-md:pb-[max(2.25rem,env(safe-area-inset-bottom))]"
      >
        <span className="inline-flex items-center gap-2.5 text-md font-semibold">
          <ProductTile size={28} />
          {t('common:product')}
        </span>
        <div className="flex w-full max-w-100 flex-1 flex-col justify-center py-10">
          <h1 className="text-3xl">{t('welcome')}</h1>
          <p className="mt-2 mb-8 text-md text-ink-2">{t(redirectUrl ? 'welcome_to_page' : 'welcome_text')}</p>
          <SignInNotice error={error} signedOut={signedOut} />
          <a
            href={signInAddress({ wanted: redirectUrl, another: signedOut })}
            className={classNames(buttonClass({ kind: 'primary', size: 40 }), 'h-11! w-full')}
          >
            <LogIn />
            {t(error ? 'try_again' : 'sign_in')}
          </a>
          <p className="mt-6 text-sm text-ink-3">{t('new_here')}</p>
        </div>
        <Foot />
      </main>
      <SignInPicture />
    </div>
  )
}

function Foot() {
  const { t } = useTranslation('navigation')
  const { theme, toggleTheme } = useTheme()
  const speak = useSpeak()
  return (
    <div className="flex items-center justify-between gap-4 text-sm text-ink-3">
      <LanguageSwitch onPick={(language) => void speak(language)} />
      <IconButton
        label={t(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark')}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onClick={toggleTheme}
      />
    </div>
  )
}
