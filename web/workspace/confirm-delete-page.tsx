import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { recycleBinDays } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import { confirmsName } from '#shared/workspace/deletion.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field/field.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useProfile } from '#web/user/queries.ts'
import { useRequestDeletion } from './mutations.ts'
import { deletionPreviewQuery } from './queries.ts'

/** Renders the page on which an administrator deletes the workspace by typing its name. */
export function ConfirmDeletePage() {
  const { t } = useTexts(['workspace', 'common'])
  const { data: profile, error, refetch, isFetching } = useProfile()
  const failureText = useFailureText()
  const workspace = profile?.workspace
  const isAllowed = profile && can('workspace.delete', profile.facts) === 'allowed'
  useSetPageTitle(t('delete.confirm'))
  return (
    <div className="flex flex-1 flex-col bg-sheet">
      <header className="flex h-18 shrink-0 items-center gap-2.5 px-8 max-md:px-4">
        <ProductTile size={28} />
        <span className="text-md font-semibold">{t('common:product')}</span>
      </header>
      <main id="main" className="flex flex-1 items-center justify-center px-6 pb-24 max-md:px-4">
        <div className="w-120 max-w-full min-w-0">
          {workspace && isAllowed && <DeleteForm name={workspace.name} />}
          {workspace && !isAllowed && <NotAllowed />}
          {!workspace && error && (
            <LoadError
              text={failureText(error)}
              retryLabel={t('common:try_again')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {!workspace && !error && <Spinner label={t('common:loading')} className="appear-late" />}
        </div>
      </main>
    </div>
  )
}

function DeleteForm({ name }: { name: string }) {
  const { t } = useTexts('workspace')
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const keepLink = useFocusOnMount()
  const { requestDeletion, isDeleting } = useRequestDeletion()
  const isConfirmed = confirmsName(typed, name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed) void requestDeletion(typed)
    else input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Heading icon={<TriangleAlert className="icon-20" />} iconClassName="bg-bad-soft text-bad-ink">
        {t('delete.title', { name })}
      </Heading>
      <Consequences />
      <Field label={t('delete.name')} className="mt-7">
        <TextInput
          ref={input}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="h-11!"
        />
      </Field>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          type="submit"
          kind="danger"
          size={40}
          busy={isDeleting}
          disabledReason={isConfirmed ? null : t(typed === '' ? 'delete.name_missing' : 'delete.name_differs')}
        >
          {t('delete.confirm')}
        </Button>
        <Link ref={keepLink} to="/" data-first-focus className={buttonClass({ size: 40 })}>
          {t('delete.keep')}
        </Link>
      </div>
    </form>
  )
}

/** Keeping the workspace is the answer that a key pressed by accident gives. */
function useFocusOnMount() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return link
}

/** Says how much is removed, and until when the workspace can be kept. Without the numbers, it says so in general. */
function Consequences() {
  const { t } = useTexts('workspace')
  const { data, isPending } = useQuery(deletionPreviewQuery(useRpc()))
  const amounts = data && {
    projects: t('delete.projects', { count: data.boards }),
    tasks: t('delete.tasks', { count: data.tasks }),
  }
  return (
    <div className="mt-2 text-md text-ink-2">
      {isPending ? (
        <Skeleton className="my-1.5 h-4 w-full" />
      ) : (
        <p>
          {amounts ? t('delete.amounts', amounts) : t('delete.everything')}{' '}
          {data && t('delete.people', { count: data.people })}
        </p>
      )}
      <p className="mt-2">{t('delete.until', { days: recycleBinDays })}</p>
    </div>
  )
}

function NotAllowed() {
  const { t } = useTexts('workspace')
  return (
    <>
      <Heading icon={<Lock className="icon-20" />} iconClassName="bg-hover text-ink-2">
        {t('delete.not_yours.title')}
      </Heading>
      <p className="mt-2 text-md text-ink-2">{t('delete.not_yours.text')}</p>
      <Link to="/" data-first-focus className={classNames(buttonClass({ kind: 'primary', size: 40 }), 'mt-6')}>
        {t('delete.back')}
      </Link>
    </>
  )
}

type HeadingProps = { icon: ReactNode; iconClassName: string; children: ReactNode }

function Heading({ icon, iconClassName, children }: HeadingProps) {
  return (
    <>
      <span aria-hidden className={classNames('grid size-11 place-items-center rounded-full', iconClassName)}>
        {icon}
      </span>
      <h1 className="mt-5 text-2xl text-balance wrap-anywhere">{children}</h1>
    </>
  )
}
