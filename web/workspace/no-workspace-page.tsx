import { useTranslation } from 'react-i18next'
import { useSignOut } from '#web/auth/session.ts'
import { signInUrl } from '#web/auth/single-sign-on.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { PendingInvitations } from '#web/invitation/pending-invitations.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { LanguageSwitch } from '#web/user/language-switch.tsx'
import { useLanguageMutation } from '#web/user/mutations.ts'
import { useProfile } from '#web/user/queries.ts'

/** Renders the page of a user without a usable workspace: the reason, the contacts and the language switch. */
export function NoWorkspacePage() {
  const { t } = useTexts(['workspace', 'common', 'auth'])
  const { i18n } = useTranslation()
  const { data } = useProfile()
  const signOut = useSignOut(() => toast.error({ title: t('auth:sign_out_error') }))
  const reason =
    data?.membershipState === 'deactivated' ? 'deactivated' : data?.membershipState === 'pending' ? 'pending' : 'none'
  const email = data?.user.email ?? ''
  const chooseLanguage = useLanguageMutation()
  const administrators = data?.administrators ?? []
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    administrators.map(({ name }) => name),
  )
  const contactsText = names && t('none.can_help', { names })
  const mailTo = administrators.map((one) => encodeURIComponent(one.email)).join(',')
  useSetPageTitle(t(`none.${reason}.title`))
  return (
    <div className="flex flex-1 flex-col bg-frame">
      <header className="flex h-18 items-center gap-2.5 px-8 max-md:px-4">
        <ProductTile size={28} />
        <span className="text-md font-semibold">{t('common:product')}</span>
        <span className="flex min-w-0 flex-1 items-center justify-end gap-2.5 text-sm text-ink-2 max-md:hidden">
          {data && <Avatar name={data.user.name} hue={data.user.hue} src={data.user.picture} size={28} decorative />}
          <span className="truncate">{email}</span>
        </span>
        <Button kind="quiet" onClick={() => void signOut()} className="max-md:ml-auto">
          {t('auth:sign_out')}
        </Button>
      </header>
      <main id="main" className="flex flex-1 items-center justify-center px-6 pb-24">
        <div className="w-120 max-w-full">
          <h1 className="text-2xl text-balance">{t(`none.${reason}.title`)}</h1>
          <p className="mt-2 text-md text-ink-2">{t(`none.${reason}.text`)}</p>
          {contactsText && <p className="mt-2 text-md text-ink-2">{contactsText}</p>}
          <PendingInvitations className="mt-7" />
          <div className="mt-6 flex flex-wrap gap-2">
            {contactsText && (
              <a href={`mailto:${mailTo}`} className={buttonClass({ kind: 'primary' })}>
                {t('none.write')}
              </a>
            )}
            <a href={signInUrl({ redirectUrl: '/', forOtherAccount: true })} className={buttonClass()}>
              {t('none.another_account')}
            </a>
          </div>
          {data && reason === 'none' && (
            <p className="mt-8 border-t border-line pt-6 text-sm text-ink-3">
              {t('none.ask')} <b className="font-medium text-ink-2">{email}</b>
            </p>
          )}
        </div>
      </main>
      <footer className="px-8 pb-[max(2.25rem,env(safe-area-inset-bottom))] text-sm text-ink-3 max-md:px-6">
        <LanguageSwitch onPick={chooseLanguage} />
      </footer>
    </div>
  )
}
