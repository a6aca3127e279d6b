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
            If <strong>{email}</strong> has an account, a login link has been sent to it. Click it to finish logging in.
            Without an account you need an invitation from {site.organizationName}.
          </>
        ) : (
          <>
            A login link has been sent to <strong>{email}</strong>. Click it to finish logging in.
          </>
        )
      }
    >
      <MailHere />
      <CodeForm
        email={email}
        onSignedIn={finishSignIn}
        hint="If your mail shows a 6-digit code, you can type it here."
      />
      <p className={layout.note}>
        Not your address?{' '}
        <Link to={paths.login} search={{ returnTo }}>
          Use another one
        </Link>
      </p>
    </SignInFrame>
  )
}

function WithoutAddress() {
  return (
    <SignInFrame
      title="Check your email"
      lead="A login link has been sent to your email. Click it to finish logging in."
    >
      <Link to={paths.login} className={buttonClass('secondary')}>
        Ask for another link
      </Link>
    </SignInFrame>
  )
}

/** Where no mail leaves this machine, where its reader finds it: the address carries a key that no page knows. */
function MailHere() {
  const site = useSite()
  if (!site || site.mailLeaves) return null
  return (
    <Notice tone="warning" title="No mail leaves this system, because no mail server is set up">
      {site.showsMail
        ? 'The terminal that Fairway was started in shows the mail’s link.'
        : 'Ask whoever runs Fairway for your link.'}
    </Notice>
  )
}
