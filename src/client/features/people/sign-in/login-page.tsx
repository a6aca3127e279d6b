import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { usePageForm } from '#client/api/page-answers.ts'
import { Button } from '#client/ui/button.tsx'
import { EmailField } from '#client/ui/fields/text-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { authEndpoints, loginRequest } from '#shared/contracts/auth.ts'
import { ReturnTo } from './return-to.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function LoginPage() {
  return (
    <SignInFrame title="Log in" lead="No password needed. Enter your email and we’ll send you a login link.">
      <LoginForm />
      <FirstTimeNote />
    </SignInFrame>
  )
}

/** Nothing is promised before it is known who may sign up. */
function FirstTimeNote() {
  const site = useSite()
  if (!site) return null
  return (
    <p className={layout.note}>
      First time here?{' '}
      {site.openSignUp
        ? 'Enter your work email. We’ll send you a link to sign up.'
        : `You need an invitation from ${site.organizationName}.`}
    </p>
  )
}

/** The browser itself submits it, so the answer is a page of its own and Back leads here again. */
function LoginForm() {
  const search = useSearch({ strict: false })
  const { origin } = useRouter()
  const form = usePageForm()
  const [email, setEmail] = useState(form?.typed.email ?? search.email ?? '')
  // The browser itself has sent what could not be taken, and finds itself here again.
  const wasRefused = search.asked !== undefined
  const [error, setError] = useState(wasRefused ? checkEmail(email) : undefined)
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // A page that Back brings out of the browser's memory is as it was left: sending.
  useEffect(() => {
    const showAgain = () => setSending(false)
    addEventListener('pageshow', showAgain)
    return () => removeEventListener('pageshow', showAgain)
  }, [])

  function checkAndSend(event: FormEvent) {
    const problem = checkEmail(email)
    setError(problem)
    if (problem) {
      event.preventDefault()
      field.current?.focus()
      return
    }
    setSending(true)
  }

  return (
    <form className={layout.stack5} action={authEndpoints.sendLoginLink.path} noValidate onSubmit={checkAndSend}>
      <EmailField
        ref={field}
        label="Email"
        name="email"
        value={email}
        onChange={(typed) => {
          setEmail(typed)
          if (error) setError(checkEmail(typed))
        }}
        error={error}
        isRequired
      />
      <input type="hidden" name="appUrl" value={origin} />
      <ReturnTo />
      <Button type="submit" tone="primary" isWide isBusy={isSending}>
        Send my login link
      </Button>
    </form>
  )
}

function checkEmail(email: string): string | undefined {
  const checked = loginRequest.safeParse({ email })
  return checked.error?.issues[0]?.message
}
