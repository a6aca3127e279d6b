import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { authEndpoints, type CurrentUser } from '#shared/contracts/auth.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { explainUnsent } from '#shared/domain/mail/mail-setup.ts'
import { loadCurrentUser, useSite } from '../api/app-context.ts'
import { callApi } from '../api/call.ts'
import { describeFailure, readProblemIssues } from '../api/request-error.ts'
import { Actions, Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type LogInAgainDialogProps = { email: string; onLoggedIn: (user: CurrentUser) => void; onRefuse: () => void }

export function LogInAgainDialog({ email, onLoggedIn, onRefuse }: LogInAgainDialogProps) {
  const sending = useMutation({ mutationFn: () => callApi(authEndpoints.sendLoginLink, { query: { email } }) })
  const whyUnsent = explainUnsent(useSite()?.mailSetup ?? 'ready', 'user')
  useLoggedInElsewhere(email, onLoggedIn)

  return (
    <Dialog isOpen title="Please log in again" onClose={onRefuse}>
      <p>
        You’ve been logged out. Your entries are safe. Log in as <strong>{email}</strong> and you’ll continue where you
        left off.
      </p>
      {sending.isSuccess ? (
        <>
          <p>
            {whyUnsent
              ? `We can’t email you a code yet because ${whyUnsent}.`
              : 'We’ve emailed you. Enter the code here, or open its link in another tab and come back.'}
          </p>
          <CodeForm email={email} onLoggedIn={onLoggedIn} />
        </>
      ) : (
        <>
          <FailureNotice error={sending.error} />
          <Actions>
            <Button tone="primary" isBusy={sending.isPending} onPress={() => sending.mutate()}>
              Send me a code
            </Button>
            <Button onPress={onRefuse}>Not now</Button>
          </Actions>
        </>
      )}
    </Dialog>
  )
}

function CodeForm({ email, onLoggedIn }: { email: string; onLoggedIn: (user: CurrentUser) => void }) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: () => callApi(authEndpoints.loginWithCode, { body: { email, code } }),
    onSuccess: onLoggedIn,
    onError: () => field.current?.select(),
  })
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    login.mutate()
  }

  return (
    <form className="flex min-w-0 flex-col gap-5" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label="6-digit code"
        value={code}
        onChange={setCode}
        error={login.error ? (readProblemIssues(login.error)[0]?.message ?? describeFailure(login.error)) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        isNumeric
        isRequired
      />
      <Actions>
        <Button type="submit" tone="primary" isBusy={login.isPending}>
          Log in
        </Button>
      </Actions>
    </form>
  )
}

/** Logging in through the emailed link in another tab counts here, too, if it's the same user. */
function useLoggedInElsewhere(email: string, onLoggedIn: (user: CurrentUser) => void) {
  useEffect(() => {
    const listening = new AbortController()
    async function look() {
      const user = await loadCurrentUser()
      if (user && isSameEmail(user.email, email) && !listening.signal.aborted) onLoggedIn(user)
    }
    addEventListener('focus', look, { signal: listening.signal })
    return () => listening.abort()
  }, [email, onLoggedIn])
}
