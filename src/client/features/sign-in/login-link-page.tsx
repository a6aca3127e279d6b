import { useMutation } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useRefusedForm } from '#client/first-page/page-answers.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/feedback.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { useFinishSignIn } from './finish-sign-in.ts'
import { isLinkUnusable, LinkIncomplete, LinkUnusable, useLoginLink } from './login-link.tsx'
import { ReturnTo } from './return-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Mail scanners open links, so opening this page uses nothing up; only the button does. */
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
  const refused = useRefusedForm()
  const login = useMutation({
    mutationFn: () => callApi(authEndpoints.login, { body: { token } }),
    onSuccess: finishSignIn,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    login.mutate()
  }

  const problem = login.error ? describeFailure(login.error) : refused?.problem.detail
  if (isLinkUnusable(login.error)) return <LinkUnusable email={email} />
  return (
    <SignInFrame
      title="Log in"
      lead={
        <>
          You are logging in as <strong>{email}</strong>.
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
