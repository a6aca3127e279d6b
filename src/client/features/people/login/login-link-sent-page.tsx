import { type FormEvent, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { PublicField, PublicForm, SubmitButton } from '#client/parts/public/public-form.tsx'
import { loginHref, usePublicPage } from '#client/parts/public/public-page.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { explainUnsent } from '#shared/domain/mail/mail-setup.ts'
import { LogInFrame } from './login-frame.tsx'

const codeLength = 6
const pickDigits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, codeLength)

export function LoginLinkSentPage() {
  const { site, query } = usePublicPage()
  const { email, returnTo } = query
  const whyUnsent = explainUnsent(site.mailSetup, 'user')
  if (!email) return <WithoutAddress />
  return (
    <LogInFrame
      title={whyUnsent && !site.showsMail ? 'Email isn’t set up yet' : 'Check your email'}
      lead={
        whyUnsent ? (
          describeUnsent(whyUnsent)
        ) : site.openSignUp ? (
          <>
            We’ve sent a login link to <strong>{email}</strong>. Open it to log in.
          </>
        ) : (
          <>
            If <strong>{email}</strong> has an account, we’ve sent it a login link. If you don’t have an account, you
            need an invitation from {site.organizationName}.
          </>
        )
      }
    >
      {/* The page can't link to the emails, because only the terminal shows the key. */}
      {site.showsMail && <Notice title="Development mode">The terminal shows a link to all emails.</Notice>}
      <PublicForm hidden={{ email }}>
        <PublicField
          label="6-digit code"
          name="code"
          hint="If the email has a code, you can enter it here instead."
          format={pickDigits}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          isOnlyField
        />
        <SubmitButton>Log in</SubmitButton>
      </PublicForm>
      <SendAgain email={email} />
      <p className="text-ink-soft text-note">
        Wrong email? <a href={loginHref({ returnTo })}>Change it</a>
      </p>
    </LogInFrame>
  )
}

function SendAgain({ email }: { email: string }) {
  const { site, query } = usePublicPage()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const onlyIf = site.openSignUp ? 'We' : `If ${email} has an account, we`
    const whyUnsent = explainUnsent(site.mailSetup, 'user')
    const done = whyUnsent ? describeUnsent(whyUnsent) : `${onlyIf} sent another email to ${email}. Use the latest one.`
    const { returnTo } = query
    setOutcome(
      await callApi(authEndpoints.sendLoginLink, { query: { email, appUrl: location.origin, returnTo } }).then(
        () => done,
        describeFailure,
      ),
    )
    setSending(false)
  }

  return (
    <form
      className="flex flex-col items-start text-ink-soft text-note"
      action={authEndpoints.sendLoginLink.path}
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="returnTo" value={query.returnTo ?? ''} />
      <p>Still nothing after a minute? Check your spam folder.</p>
      <Button type="submit" tone="quiet" className="-ms-3" isBusy={isSending}>
        Send it again
      </Button>
      <p role="status">{outcome}</p>
    </form>
  )
}

const describeUnsent = (why: string) => `We can’t email login links yet because ${why}.`

function WithoutAddress() {
  const whyUnsent = explainUnsent(usePublicPage().site.mailSetup, 'user')
  return (
    <LogInFrame
      title={whyUnsent ? 'Email isn’t set up yet' : 'Check your email'}
      lead={whyUnsent ? describeUnsent(whyUnsent) : 'We’ve sent a login link to your email. Open it to log in.'}
    >
      <a href={loginHref()} className={buttonClass('secondary')}>
        Request another link
      </a>
    </LogInFrame>
  )
}
