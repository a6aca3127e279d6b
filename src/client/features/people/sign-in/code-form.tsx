import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { usePageForm } from '#client/api/page-answers.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { toast } from '#client/ui/overlays/toast.tsx'
import { authEndpoints, type CurrentUser, loginCode } from '#shared/contracts/auth.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { ReturnTo } from './return-to.tsx'
import styles from './sign-in.module.css'

type CodeFormProps = {
  email: string
  onSignedIn: (user: CurrentUser) => void
  /** It appears where something was just pressed: the field takes the focus. */
  takesFocus?: boolean
  hint?: string
}

const codeLength = 6

/** Login with the code of an email, in the browser that requested it. */
export function CodeForm({ email, onSignedIn, takesFocus = false, hint }: CodeFormProps) {
  const form = usePageForm()
  const [code, setCode] = useState(form?.typed.code ?? '')
  const [error, setError] = useState(form?.problem ? messageOf(form.problem) : undefined)
  const field = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: () => callApi(authEndpoints.loginWithCode, { body: { email, code } }),
    onSuccess: onSignedIn,
    onError: (failure) => showError(describeFailure(failure)),
  })

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  function showError(message: string) {
    setError(message)
    field.current?.focus()
    field.current?.select()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = loginCode.safeParse({ email, code })
    if (checked.success) login.mutate()
    else showError(checked.error.issues[0]?.message ?? '')
  }

  return (
    <div className={layout.stack5}>
      <form className={layout.stack5} method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="email" value={email} />
        <ReturnTo />
        <TextField
          ref={field}
          label="6-digit code"
          name="code"
          value={code}
          onChange={(typed) => {
            setCode(typed.replaceAll(/\D/g, '').slice(0, codeLength))
            setError(undefined)
          }}
          error={error}
          hint={hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          isNumeric
          isRequired
        />
        <Button type="submit" tone="primary" isWide isBusy={login.isPending}>
          Log in
        </Button>
      </form>
      <SendAgain email={email} onSend={() => setError(undefined)} />
    </div>
  )
}

const messageOf = ({ issues, detail }: Problem) => issues?.find(({ path }) => path === 'code')?.message ?? detail

function SendAgain({ email, onSend }: { email: string; onSend: () => void }) {
  const site = useSite()
  const { returnTo } = useSearch({ strict: false })
  const onlyIf = site?.openSignUp === false ? `If ${email} has an account, we` : 'We'
  const sending = useMutation({
    mutationFn: () => sendLoginLink(email, returnTo),
    onSuccess: () => toast(`${onlyIf} sent another email to ${email}. Use the newest one.`),
    onError: (failure) => toast(describeFailure(failure), { tone: 'error' }),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    onSend()
    sending.mutate()
  }

  return (
    <form className={styles.again} action={authEndpoints.sendLoginLink.path} noValidate onSubmit={send}>
      <input type="hidden" name="email" value={email} />
      <ReturnTo />
      <p>Nothing after a minute? Check your spam folder.</p>
      <Button type="submit" tone="quiet" className={styles.flush} isBusy={sending.isPending}>
        Send it again
      </Button>
    </form>
  )
}

/** Requests a login email. The server's answer is the same for every address. */
export function sendLoginLink(email: string, returnTo?: string): Promise<void> {
  return callApi(authEndpoints.sendLoginLink, { query: { email, appUrl: location.origin, returnTo } })
}
