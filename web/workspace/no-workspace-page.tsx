import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignOut } from '#web/auth/session.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { LanguageSwitch } from '#web/user/language-switch.tsx'
import { useLanguageMutation } from '#web/user/mutations.ts'
import { profileQuery, useProfile } from '#web/user/queries.ts'
import { NoWorkspaceReason } from './no-workspace-reason.tsx'

/** Renders the page of a user without a usable workspace: the reason, the contacts and the language switch. */
export function NoWorkspacePage() {
  const { t } = useTexts(['common', 'auth'])
  const { profile, isStale } = useCurrentProfile()
  const signOut = useSignOut(() => toast.error({ title: t('auth:sign_out_error') }))
  const chooseLanguage = useLanguageMutation()
  return (
    <div className="flex flex-1 flex-col bg-frame">
      <header className="flex h-18 items-center gap-2.5 px-8 max-md:px-4">
        <ProductTile size={28} />
        <span className="text-md font-semibold">{t('common:product')}</span>
        <span className="flex min-w-0 flex-1 items-center justify-end gap-2.5 text-sm text-ink-2 max-md:hidden">
          {profile && (
            <Avatar name={profile.user.name} hue={profile.user.hue} src={profile.user.picture} size={28} decorative />
          )}
          <span className="truncate">{profile?.user.email}</span>
        </span>
        <Button kind="quiet" onClick={() => void signOut()} className="max-md:ml-auto">
          {t('auth:sign_out')}
        </Button>
      </header>
      <main id="main" className="flex flex-1 items-center justify-center px-6 pb-24">
        <div className="w-120 max-w-full">{!isStale && <NoWorkspaceReason profile={profile} />}</div>
      </main>
      <footer className="px-8 pb-[max(2.25rem,env(safe-area-inset-bottom))] text-sm text-ink-3 max-md:px-6">
        <LanguageSwitch onPick={chooseLanguage} />
      </footer>
    </div>
  )
}

/**
 * Returns the profile of the user. One that was read while they had access does not know the reason, and is read again; so is the
 * profile without a workspace when they leave this page.
 */
function useCurrentProfile() {
  const cache = useQueryClient()
  const rpc = useRpc()
  const { data } = useProfile()
  const isStale = Boolean(data?.workspace)
  useEffect(() => {
    const { queryKey } = profileQuery(rpc)
    if (isStale) void cache.invalidateQueries({ queryKey })
    return () => void cache.invalidateQueries({ queryKey })
  }, [isStale, cache, rpc])
  return { profile: data ?? null, isStale }
}
