import type { ReactNode } from 'react'
import { useSignOut } from '#web/auth/session.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { LanguageSwitch } from '#web/user/language-switch.tsx'
import { useLanguageMutation } from '#web/user/mutations.ts'
import { useSetLanguage } from '#web/user/preferences.tsx'
import { useMe, useProfile } from '#web/user/queries.ts'

/** Renders a page without the app layout: product name, account, content in the middle and the language switch. */
export function BarePage({ children }: { children: ReactNode }) {
  const { t } = useTexts(['auth', 'common'])
  const me = useMe()
  const { data } = useProfile()
  const signOut = useSignOut(() => toast.error({ title: t('sign_out_error') }))
  return (
    <div className="flex flex-1 flex-col bg-frame">
      <header className="flex h-18 items-center gap-2.5 px-8 max-md:px-4">
        <ProductTile size={28} />
        <span className="text-md font-semibold">{t('common:product')}</span>
        {me && (
          <>
            <span className="flex min-w-0 flex-1 items-center justify-end gap-2.5 text-sm text-ink-2 max-md:hidden">
              {data && (
                <Avatar name={data.user.name} hue={data.user.hue} src={data.user.picture} size={28} decorative />
              )}
              <span className="truncate">{data?.user.email}</span>
            </span>
            <Button kind="quiet" onClick={() => void signOut()} className="max-md:ml-auto">
              {t('sign_out')}
            </Button>
          </>
        )}
      </header>
      <main id="main" className="flex flex-1 items-center justify-center px-6 pb-24">
        <div className="w-120 max-w-full">{children}</div>
      </main>
      <footer className="px-8 pb-[max(2.25rem,env(safe-area-inset-bottom))] text-sm text-ink-3 max-md:px-6">
        {me ? <SavedLanguageSwitch /> : <VisitorLanguageSwitch />}
      </footer>
    </div>
  )
}

function SavedLanguageSwitch() {
  const chooseLanguage = useLanguageMutation()
  return <LanguageSwitch onPick={chooseLanguage} />
}

function VisitorLanguageSwitch() {
  const setLanguage = useSetLanguage()
  return <LanguageSwitch onPick={(language) => void setLanguage(language)} />
}
