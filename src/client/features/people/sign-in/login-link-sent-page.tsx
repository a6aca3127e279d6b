import { Link, useSearch } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { CodeForm } from './code-form.tsx'
import { useFinishSignIn } from './return-to.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function LoginLinkSentPage() {
  const { email, returnTo } = useSearch({ from: paths.loginLinkSent })
  const finishSignIn = useFinishSignIn()
  const site = useSite()
  if (!email) return <WithoutAddress />
  return (
    <SignInFrame
      title="Check your email"
      lead={
        site?.openSignUp === false ? (
          <>
            If <strong>{email}</strong> has an account, we’ve sent it a login link. If you don’t have an account, you
            need an invitation from {site.organizationName}.
          </>
        ) : (
          <>
            We’ve sent a login link to <strong>{email}</strong>. Open it to log in.
          </>
        )
      }
    >
      <MailHere />
      <CodeForm
        email={email}
        onSignedIn={finishSignIn}
        hint="If the email has a code, you can enter it here instead."
      />
      <p className={layout.note}>
        Wrong email?{' '}
        <Link to={paths.login} search={{ returnTo }}>
          Change it
        </Link>
      </p>
    </SignInFrame>
  )
}

function WithoutAddress() {
  return (
    <SignInFrame title="Check your email" lead="We’ve sent a login link to your email. Open it to log in.">
      <Link to={paths.login} className={buttonClass('secondary')}>
        Request another link
      </Link>
    </SignInFrame>
  )
}

/** Tells developers where to read the email. The address carries a key that no page knows. */
function MailHere() {
  if (!useSite()?.showsMail) return null
  return <Notice title="Development mode">The terminal shows a link to all emails.</Notice>
}
