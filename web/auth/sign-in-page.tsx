import { useSearch } from '@tanstack/react-router'
import { LogIn, Moon, Sun, CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import { LanguageSwitch } from '#web/user/language-switch.tsx'
import { useSetLanguage } from '#web/user/preferences.tsx'
import { signInUrl } from './single-sign-on.ts'
import { SignInIllustration } from './sign-in-illustration.tsx'

/** Renders the sign-in page with the last error, the language switch and the theme button. */
export function SignInPage() {
  const { t } = useTranslation(['signin', 'common'])
  const { redirectUrl, error, signedOut } = useSearch({ from: '/auth/signin' })
  useSetPageTitle(t('title'))
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
            href={signInUrl({ redirectUrl, forOtherAccount: signedOut })}
            className={classNames(buttonClass({ kind: 'primary', size: 40 }), 'h-11! w-full')}
          >
            <LogIn />
            {t(error ? 'try_again' : 'sign_in')}
          </a>
          <p className="mt-6 text-sm text-ink-3">{t('new_here')}</p>
        </div>
        <SignInFooter />
      </main>
      <SignInIllustration />
    </div>
  )
}

function SignInFooter() {
  const { t } = useTranslation('navigation')
  const { theme, toggleTheme } = useTheme()
  const setLanguage = useSetLanguage()
  return (
    <div className="flex items-center justify-between gap-4 text-sm text-ink-3">
      <LanguageSwitch onPick={(language) => void setLanguage(language)} />
      <IconButton
        label={t(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark')}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onClick={toggleTheme}
      />
    </div>
  )
}

/** Error codes of functions/auth/auth-handler.ts. Any other value shows the general error. */
const errorCodes = ['lost', 'denied', 'provider', 'unverified', 'teams', 'busy', 'failed'] as const

type SignInNoticeProps = { error?: string; signedOut?: boolean }

/** Renders the error of the last sign-in attempt, or that the user has signed out. */
function SignInNotice({ error, signedOut }: SignInNoticeProps) {
  const { t } = useTexts('auth')
  const failure = errorCodes.find((code) => code === error)
  const hasError = error !== undefined
  if (!hasError && !signedOut) return null
  return (
    <div
      role={hasError ? 'alert' : 'status'}
      className={classNames(
        'mb-5 flex gap-2.5 rounded-md px-3.5 py-3 text-sm contrast:border',
        hasError ? 'bg-bad-soft text-bad-ink' : 'bg-ok-soft text-ok-ink',
      )}
    >
      {hasError ? <CircleAlert className="mt-0.5" /> : <CircleCheck className="mt-0.5" />}
      <p>{hasError ? t(`error.${failure ?? 'failed'}`) : t('signed_out')}</p>
    </div>
  )
}
