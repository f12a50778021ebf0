import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hueOf } from '#shared/common/hues.ts'
import type { OwnWorkspace } from '#shared/workspace/inputs.ts'
import { signInUrl } from '#web/auth/single-sign-on.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { PendingInvitations } from '#web/invitation/pending-invitations.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { useProfile } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useKeepWorkspace, useSwitchWorkspace } from './mutations.ts'
import { workspacesQuery } from './queries.ts'

type Profile = NonNullable<ReturnType<typeof useProfile>['data']>

/**
 * Renders why the user has no usable workspace, and what they can do: keep a workspace that is being deleted, open
 * another one, create one, or ask an administrator.
 * @param props.profile null while it is unknown
 */
export function NoWorkspaceReason({ profile }: { profile: Profile | null }) {
  const { t } = useTexts(['workspace', 'common'])
  const deletion = profile?.deletion ?? null
  const { reason, title, text } = useReasonTexts(profile)
  const contacts = useContacts(profile)
  const { keep, keepingId } = useKeepWorkspace()
  const { data, error, isFetching, refetch } = useQuery(workspacesQuery(useRpc()))
  const workspaces = data ?? null
  const failureText = useFailureText()
  const mayCreate = workspaces?.every((workspace) => workspace.state !== 'active' || workspace.deletion) ?? false
  useSetPageTitle(title)
  return (
    <>
      <h1 className="text-2xl text-balance wrap-anywhere">{title}</h1>
      <p className="mt-2 text-md text-ink-2">{text}</p>
      {contacts && <p className="mt-2 text-md text-ink-2">{contacts.text}</p>}
      <PendingInvitations className="mt-7" />
      {error && !workspaces && (
        <LoadError
          text={`${t('failure.load')}. ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mt-7"
        />
      )}
      <OtherWorkspaces
        workspaces={(workspaces ?? []).filter(({ workspaceId }) => workspaceId !== deletion?.workspaceId)}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        {deletion?.mayKeep && (
          <Button
            kind="primary"
            busy={keepingId === deletion.workspaceId}
            onClick={() => void keep(deletion.workspaceId)}
          >
            {t('none.keep')}
          </Button>
        )}
        {contacts && (
          <a href={contacts.href} className={buttonClass(reason === 'pending' ? {} : { kind: 'primary' })}>
            {t('none.write')}
          </a>
        )}
        {mayCreate && (
          <Link to="/onboarding" className={buttonClass()}>
            <Plus aria-hidden className="-ml-0.5" />
            {t('none.create')}
          </Link>
        )}
        <a href={signInUrl({ redirectUrl: '/', forOtherAccount: true })} className={buttonClass({ kind: 'quiet' })}>
          {t('none.another_account')}
        </a>
      </div>
      {profile && reason === 'none' && (
        <p className="mt-8 border-t border-line pt-6 text-sm text-ink-3">
          {t('none.ask')} <b className="font-medium text-ink-2">{profile.user.email}</b>
        </p>
      )}
    </>
  )
}

function useReasonTexts(profile: Profile | null) {
  const { t } = useTexts('workspace')
  const dates = useDates()
  if (profile?.deletion) {
    const { name, purgeAt, isPurging, mayKeep } = profile.deletion
    const date = dates.full(dates.dayOf(purgeAt))
    const text = isPurging
      ? t('none.deletion.purging')
      : t(mayKeep ? 'none.deletion.may_keep' : 'none.deletion.text', { date })
    return { reason: 'deletion', title: t('none.deletion.title', { name }), text }
  }
  const reason = membershipReason(profile)
  return { reason, title: t(`none.${reason}.title`), text: t(`none.${reason}.text`) }
}

function membershipReason(profile: Profile | null) {
  const state = profile?.membershipState
  if (state === 'pending') return 'pending'
  if (state !== 'deactivated') return 'none'
  return profile?.hasFreeSeat ? 'deactivated' : 'no_seat'
}

/** Returns who can help and the address of an e-mail to them; null if there is nobody, or the user can help themselves. */
function useContacts(profile: Profile | null): { text: string; href: string } | null {
  const { t } = useTexts('workspace')
  const { i18n } = useTranslation()
  const administrators = profile?.administrators ?? []
  const deletion = profile?.deletion
  if (administrators.length === 0 || deletion?.mayKeep || deletion?.isPurging) return null
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    administrators.map(({ name }) => name),
  )
  const addresses = administrators.map(({ email }) => encodeURIComponent(email)).join(',')
  return { text: t('none.can_help', { names }), href: `mailto:${addresses}` }
}

/** Renders a button for each other workspace that the user can open, or keep although it is being deleted. */
function OtherWorkspaces({ workspaces }: { workspaces: readonly OwnWorkspace[] }) {
  const { t } = useTexts('workspace')
  const { switchTo, openingId } = useSwitchWorkspace()
  const { keep, keepingId } = useKeepWorkspace()
  const usable = workspaces.filter(({ state, deletion }) => state === 'active' && (!deletion || deletion.mayKeep))
  if (usable.length === 0) return null
  return (
    <ul className="mt-7 flex flex-col gap-2">
      {usable.map(({ workspaceId, name, deletion }) => (
        <li
          key={workspaceId}
          className="flex items-center gap-4 rounded-md border border-line bg-raised p-5 shadow-e1 max-md:p-4"
        >
          <Tile title={name} hue={hueOf(workspaceId)} size={40} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            {deletion && <span className="block text-sm text-ink-3">{t('switcher.being_deleted')}</span>}
          </span>
          {deletion ? (
            <Button
              busy={keepingId === workspaceId}
              onClick={() => void keep(workspaceId)}
              aria-label={t('none.keep_named', { name })}
            >
              {t('none.keep_short')}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={openingId === workspaceId}
              onClick={() => void switchTo(workspaceId)}
              aria-label={t('none.open', { name })}
            >
              {t('none.open_short')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
