import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useCurrentUser } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { usePageForm } from '#client/api/page-answers.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/feedback.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { readOwnPath } from '#shared/first-page.ts'
import { ReturnTo, useFinishSignIn } from './return-to.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Virus scanners open links, so only the button uses the link. */
export function LoginLinkPage() {
  const { token, returnTo } = useSearch({ from: paths.loginLink })
  const link = useLoginLink(token)
  if (!token) return <LinkIncomplete />
  if (isLinkUnusable(link.error)) return <LinkUnusable />
  if (link.error) return <Unreachable error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) {
    return (
      <SignInFrame title="Log in">
        <Busy label="Reading the link" />
      </SignInFrame>
    )
  }
  const { email, purpose } = link.data
  if (purpose === 'signUp') return <Navigate to={paths.signUp} search={{ email, authToken: token, returnTo }} replace />
  return <ConfirmLogin email={email} token={token} />
}

function ConfirmLogin({ email, token }: { email: string; token: string }) {
  const finishSignIn = useFinishSignIn()
  const form = usePageForm()
  const login = useMutation({
    mutationFn: () => callApi(authEndpoints.login, { body: { token } }),
    onSuccess: finishSignIn,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    login.mutate()
  }

  const problem = login.error ? describeFailure(login.error) : form?.problem?.detail
  if (isLinkUnusable(login.error)) return <LinkUnusable email={email} />
  return (
    <SignInFrame
      title="Log in"
      lead={
        <>
          You’re logging in as <strong>{email}</strong>.
        </>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="token" value={token} />
        <ReturnTo />
        <Button type="submit" tone="primary" isWide isBusy={login.isPending}>
          Log in
        </Button>
      </form>
    </SignInFrame>
  )
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <SignInFrame title="Log in">
      <Notice tone="error">{describeFailure(error)}</Notice>
      <Button onPress={onRetry}>Try again</Button>
    </SignInFrame>
  )
}

/** The link's owner and purpose. Reading it doesn't use it. */
export function useLoginLink(token: string | undefined) {
  return useQuery({
    queryKey: ['loginLink', token],
    queryFn: ({ signal }) => callApi(authEndpoints.readLoginLink, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    gcTime: 0,
    // The data came with the page.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })
}

/** Used, too old, or never one of ours: whatever the server refuses of a link, a new one is the answer. */
export function isLinkUnusable(error: Error | null): boolean {
  return error instanceof RequestError && (error.status === 400 || error.status === 401)
}

type LinkPageProps = {
  email?: string | undefined
  /** The sign-up form's initial values. */
  error?: string
}

/** For a link that was used up or is too old. */
export function LinkUnusable({ email, error }: LinkPageProps) {
  return (
    <LinkProblemPage
      title="This link no longer works"
      lead="It has expired or was already used. We’ll send you a new one."
      email={email}
      error={error}
    />
  )
}

/** For a link that lost a part on its way, as when it was broken over two lines. */
export function LinkIncomplete({ email, error }: LinkPageProps) {
  return (
    <LinkProblemPage
      title="This link is incomplete"
      lead="Part of the link is missing. Open it from the email again, or request a new one."
      email={email}
      error={error}
    />
  )
}

/** Anyone who is signed in needs no link at all. */
function LinkProblemPage({ title, lead, email, error }: LinkPageProps & { title: string; lead: ReactNode }) {
  const user = useCurrentUser()
  const { returnTo } = useSearch({ strict: false })
  if (user) {
    const onward = readOwnPath(returnTo ?? '')
    return (
      <SignInFrame
        title={title}
        lead={
          <>
            You’re already logged in as <strong>{user.email}</strong>.
          </>
        }
      >
        <a href={onward ?? paths.dashboard} className={buttonClass('primary', true)}>
          {onward ? 'Continue' : 'Go to the dashboard'}
        </a>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={title} lead={lead}>
      {error && <Notice tone="error">{error}</Notice>}
      <Link to={paths.login} search={{ email, returnTo }} className={buttonClass('primary', true)}>
        Get a new link
      </Link>
    </SignInFrame>
  )
}
