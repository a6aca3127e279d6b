import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#client/api/current-user.ts'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type LinkPageProps = {
  email?: string | undefined
  /** What the form would say that the link leads to. */
  error?: string
}

/** For a link that was used up or is too old. */
export function LinkUnusable({ email, error }: LinkPageProps) {
  return (
    <WayOn
      title="This link no longer works"
      lead="It was used already or is too old, or signing up has been closed since. Links work once and for a short time only; a new one is quickly sent."
      email={email}
      error={error}
    />
  )
}

/** For a link that lost a part on its way, as when it was broken over two lines. */
export function LinkIncomplete({ email, error }: LinkPageProps) {
  return (
    <WayOn
      title="This link is incomplete"
      lead="A part of it is missing. Open it once more from the mail, copy it from there as a whole, or ask for a new one."
      email={email}
      error={error}
    />
  )
}

/** Whoever is signed in needs no link at all. */
function WayOn({ title, lead, email, error }: LinkPageProps & { title: string; lead: ReactNode }) {
  const user = useCurrentUser()
  if (user) {
    return (
      <SignInFrame
        title={title}
        lead={
          <>
            You need none: you are signed in as <strong>{user.email}</strong>.
          </>
        }
      >
        <Link to={paths.dashboard} className={buttonClass('primary', true)}>
          Go to the dashboard
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={title} lead={lead}>
      {error && <Notice tone="error">{error}</Notice>}
      <Link to={paths.login} search={email ? { email } : {}} className={buttonClass('primary', true)}>
        Get a new link
      </Link>
    </SignInFrame>
  )
}
