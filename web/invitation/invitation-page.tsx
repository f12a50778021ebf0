import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitationId } from '#shared/common/ids.ts'
import { Language } from '#shared/user/model.ts'
import { signInUrl } from '#web/auth/single-sign-on.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSetLanguage } from '#web/user/preferences.tsx'
import { useMe, useProfile } from '#web/user/queries.ts'
import { BarePage } from './bare-page.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { useAnswerInvitation } from './mutations.ts'
import { type InvitationLinkParams, invitationQuery, type ShownInvitation } from './queries.ts'

const route = '/invitation/$invitationId' as const

/** Renders the page that the link of an invitation mail opens, also for visitors who are not signed in. */
export function InvitationPage() {
  const { t } = useTranslation('admin_invitations')
  useLanguageOfLink()
  const invitationId = InvitationId.safeParse(useParams({ from: route }).invitationId).data
  const { key } = useSearch({ from: route })
  useSetPageTitle(t('page.title'))
  return (
    <BarePage>
      {invitationId ? <LoadedInvitation link={{ invitationId, ...(key && { key }) }} /> : <UnknownInvitation />}
    </BarePage>
  )
}

/** A visitor reads the page in the language of the mail. A signed-in user has a language already. */
function useLanguageOfLink(): void {
  const me = useMe()
  const language = Language.safeParse(useSearch({ from: route }).lang).data
  const setLanguage = useSetLanguage()
  useEffect(() => {
    if (language && !me) void setLanguage(language)
    // Only when the page opens: afterwards the visitor may choose another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

function LoadedInvitation({ link }: { link: InvitationLinkParams }) {
  const { t } = useTranslation(['admin_invitations', 'common'])
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(useRpc(), link, useMe()))
  if (isNotFound(error)) return <UnknownInvitation />
  if (data) return <InvitationContent invitation={data} link={link} />
  if (!error) return <Spinner label={t('common:loading')} className="mx-auto appear-late" />
  return (
    <LoadError
      text={failureText(error)}
      retryLabel={t('common:try_again')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

type ContentProps = { invitation: ShownInvitation; link: InvitationLinkParams }

function InvitationContent({ invitation, link }: ContentProps) {
  const { t } = useTranslation('admin_invitations')
  const { state, isMine, workspaceName: workspace, inviterName: name } = invitation
  if (state === 'open') {
    if (isMine === false) return <WrongAccount invitation={invitation} />
    return isMine ? (
      <OwnOpenInvitation invitation={invitation} link={link} />
    ) : (
      <VisitorInvitation invitation={invitation} />
    )
  }
  if (state === 'accepted' && isMine) {
    return (
      <Message title={t('page.joined.title', { workspace })} text={t('page.joined.text')}>
        <a href="/" className={buttonClass({ kind: 'primary' })}>
          {t('page.open')}
        </a>
      </Message>
    )
  }
  return <Message title={t(`page.${state}.title`)} text={t(`page.${state}.text`, { name, workspace })} />
}

function OwnOpenInvitation({ invitation, link }: ContentProps) {
  const { t } = useTranslation('admin_invitations')
  const { accept, decline, isPending } = useAnswerInvitation()
  const workspace = invitation.workspaceName
  return (
    <Message title={t('page.open_for_me.title', { workspace })} text={t('page.open_for_me.text')}>
      <InvitationCard invitation={invitation}>
        <Button kind="primary" busy={isPending('accept', link)} onClick={() => void accept(link)}>
          {t('accept')}
        </Button>
        <Button kind="quiet" busy={isPending('decline', link)} onClick={() => void decline(link, workspace)}>
          {t('decline.button')}
        </Button>
      </InvitationCard>
    </Message>
  )
}

function VisitorInvitation({ invitation }: { invitation: ShownInvitation }) {
  const { t } = useTranslation('admin_invitations')
  const { href } = useLocation()
  const { workspaceName: workspace, maskedEmail: email } = invitation
  return (
    <Message title={t('page.open_for_me.title', { workspace })} text={t('page.sign_in.text', { email })}>
      <InvitationCard invitation={invitation}>
        <a href={signInUrl({ redirectUrl: href })} className={buttonClass({ kind: 'primary' })}>
          <LogIn aria-hidden />
          {t('page.sign_in.button')}
        </a>
      </InvitationCard>
    </Message>
  )
}

function WrongAccount({ invitation }: { invitation: ShownInvitation }) {
  const { t } = useTranslation('admin_invitations')
  const { href } = useLocation()
  const own = useProfile().data?.user.email ?? ''
  return (
    <Message
      title={t('page.wrong_account.title')}
      text={t('page.wrong_account.text', { email: invitation.maskedEmail, own })}
    >
      <a href={signInUrl({ redirectUrl: href, forOtherAccount: true })} className={buttonClass({ kind: 'primary' })}>
        {t('page.wrong_account.button')}
      </a>
      <a href="/" className={buttonClass({ kind: 'quiet' })}>
        {t('page.open')}
      </a>
    </Message>
  )
}

function UnknownInvitation() {
  const { t } = useTranslation('admin_invitations')
  return <Message title={t('page.unknown.title')} text={t('page.unknown.text')} />
}

type MessageProps = { title: string; text: string; children?: ReactNode }

const Message = ({ title, text, children }: MessageProps) => (
  <>
    <h1 className="text-2xl text-balance wrap-anywhere">{title}</h1>
    <p className="mt-2 text-md text-ink-2 wrap-anywhere">{text}</p>
    {children && <div className="mt-7 flex flex-wrap gap-2 *:flex-auto md:*:flex-initial">{children}</div>}
  </>
)
